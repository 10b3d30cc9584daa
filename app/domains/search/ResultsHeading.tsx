import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { focusOn } from '../../ui/navigation/focus-on'

type ResultsHeadingProps = {
  /** Number of results shown. */
  count: number
  /** Changes with the results: the list's query, or the map cluster. */
  shown: unknown
}

/** Heads the results. When they change it gets the focus, so that their number is announced. */
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
        {/* A new element each time, so that an equal number is announced again. */}
        {changes > 0 && <span key={changes}>{t('RESULT_COUNT', { count })}</span>}
      </p>
    </>
  )
}
