import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { focusOn } from '../../ui/navigation/focus-on'

type ResultsHeadingProps = {
  /** Of what is shown now. */
  count: number
  /** Another one with each change of what is shown: the query of the list, the cluster of its map. */
  shown: unknown
}

/** Stands before the results. When others take their place it gets the focus, and their number is said. */
export function ResultsHeading({ count, shown }: ResultsHeadingProps) {
  const { t } = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(shown)
  const [changes, setChanges] = useState(0)
  useEffect(() => {
    if (last.current === shown) return
    last.current = shown
    focusOn(heading.current)
    setChanges(before => before + 1)
  }, [shown])
  return (
    <>
      <h2 className="unseen" ref={heading} tabIndex={-1}>
        {t('RESULTS')}
      </h2>
      <p className="unseen" role="status">
        {/* A new element each time: the same number is said again. */}
        {changes > 0 && <span key={changes}>{t('RESULT_COUNT', { count })}</span>}
      </p>
    </>
  )
}
