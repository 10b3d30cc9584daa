import { type FocusEvent, type ReactNode, type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { scriptedLater } from '../boot/scripted'
import { closeOnEscape } from '../close-on-escape'

type DisclosureProps = {
  id?: string
  label: string
  /** What stands in the closed field. */
  value: string
  /** True when the value is only a placeholder. */
  empty: boolean
  /** What is wrong with what stands in it. */
  error?: ReactNode
  /** Of the panels with one group name only one is open, also without script. */
  group?: string
  innerRef?: Ref<HTMLDetailsElement>
  /** With script another part takes its place, and tells so (`scripted.ts`). */
  isReplaced?: boolean
  children: ReactNode
}

/** A field that opens a panel. With script the panel also closes on blur, on Escape and by a press beside it. */
export function Disclosure({ id, label, value, empty, error, group, innerRef, isReplaced, children }: DisclosureProps) {
  const { t } = useTexts()
  const details = useRef<HTMLDetailsElement>(null)
  useImperativeHandle(innerRef, () => details.current!)
  useEffect(() => {
    const pressed = (event: Event) => {
      if (details.current && !details.current.contains(event.target as Node)) details.current.open = false
    }
    document.addEventListener('pointerdown', pressed)
    return () => document.removeEventListener('pointerdown', pressed)
  }, [])
  function onBlur({ relatedTarget }: FocusEvent) {
    // Another window has the focus, or a part of the panel that takes none was pressed: nobody left.
    if (relatedTarget && !details.current?.contains(relatedTarget as Node)) details.current!.open = false
  }
  return (
    <details
      ref={details}
      className="drop"
      name={group}
      onBlur={onBlur}
      onKeyDown={closeOnEscape}
      {...(isReplaced && scriptedLater)}
    >
      <summary id={id}>
        <span className="field-label">{label}</span>
        {error}
        <span className={`field-box field-arrow drop-box${empty ? ' drop-empty' : ''}`}>
          <span className="drop-value">{value}</span>
          {/* Without script the field can't name what was checked, but it can tell that something was (by CSS). */}
          {empty && <span className="drop-chosen">{t('CHOICE_MADE')}</span>}
        </span>
      </summary>
      <div className="drop-panel">{children}</div>
    </details>
  )
}
