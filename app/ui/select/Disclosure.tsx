import {
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { scriptedLater } from '../boot/scripted'
import { closeOnEscape } from '../close-on-escape'
import { ChosenValue } from './ChosenValue'
import { placePanel } from './place-panel'
import { Sheet } from './Sheet'
import { isSheetScreen } from './sheet-screen'

type DisclosureProps = {
  id?: string
  label: string
  /** The text of the closed field. */
  chosen: readonly string[]
  placeholder: string
  /** The error about its content. */
  error?: ReactNode
  /** Only one of the panels with the same group name is open, without script too. */
  group?: string
  innerRef?: Ref<HTMLDetailsElement>
  /** Replaced by another part once scripts run, which calls `replayClicks` (`scripted.ts`). */
  isReplaced?: boolean
  children: ReactNode
}

/**
 * A field that opens a panel. With script the panel opens where there is room, or as a sheet, and also closes on blur, on Escape
 * and on a press outside; an inline panel stays open, because closing it would move the content below.
 */
export function Disclosure(props: DisclosureProps) {
  const { id, label, chosen, placeholder, error, group, innerRef, isReplaced, children } = props
  const { t } = useTexts()
  const details = useRef<HTMLDetailsElement>(null)
  const [isSheet, setIsSheet] = useState(false)
  useImperativeHandle(innerRef, () => details.current!)
  useEffect(() => {
    const pressed = (event: Event) => {
      if (details.current && !details.current.contains(event.target as Node)) closeBeside(details.current)
    }
    document.addEventListener('pointerdown', pressed)
    return () => document.removeEventListener('pointerdown', pressed)
  }, [])
  function onBlur({ relatedTarget }: FocusEvent) {
    // Another window has the focus, or a non-focusable part of the panel was pressed: the visitor did not leave.
    if (relatedTarget && !details.current!.contains(relatedTarget as Node)) closeBeside(details.current!)
  }
  function onPress(event: MouseEvent) {
    event.preventDefault()
    const { current } = details
    current!.open = !current!.open
    if (!current!.open) return
    if (isSheetScreen()) setIsSheet(!isReplaced)
    else placePanel(current!.lastElementChild as HTMLElement)
  }
  function onClose() {
    setIsSheet(false)
    details.current!.open = false
    details.current!.querySelector('summary')?.focus()
  }
  return (
    <details
      ref={details}
      className="drop"
      name={group}
      onBlur={onBlur}
      onKeyDown={isSheet ? undefined : closeOnEscape}
      {...(isReplaced && scriptedLater)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
      <summary id={id} onClick={onPress}>
        <span className="field-label">{label}</span>
        {error}
        <span className="field-box field-arrow drop-box">
          <ChosenValue names={chosen} placeholder={placeholder} />
          {/* Without script the field cannot name the checked options, but CSS shows that there are some. */}
          {chosen.length === 0 && <span className="drop-chosen">{t('CHOICE_MADE')}</span>}
        </span>
      </summary>
      {isReplaced ? (
        <div className="drop-panel">{children}</div>
      ) : (
        <Sheet title={label} said={chosen.join(', ') || placeholder} isOpen={isSheet} panelClass="drop-panel" onClose={onClose}>
          {children}
        </Sheet>
      )}
    </details>
  )
}

/** Closes an overlay panel. */
function closeBeside(details: HTMLDetailsElement) {
  if (!isSheetScreen()) details.open = false
}

/** The drop-down panel of a text field. A press in it must not take the focus from the field, which would close it. */
export function DropPanel({ innerRef, children }: { innerRef: Ref<HTMLDivElement>; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is pressed are its buttons and options
    <div ref={innerRef} className="drop-panel" onMouseDown={event => event.preventDefault()}>
      {children}
    </div>
  )
}
