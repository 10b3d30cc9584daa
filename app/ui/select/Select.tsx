import { useEffect, useId, useRef, useState } from 'react'
import { replayClicks } from '../boot/scripted'
import { FieldError } from '../form/Field'
import { useHydrated } from '../use-hydrated'
import { Combobox } from './Combobox'
import { Disclosure } from './Disclosure'
import { type Option, optionText } from './matching'

export type SelectProps = {
  id?: string
  name: string
  label: string
  options: readonly Option[]
  /** The initially chosen values. */
  value: readonly string[]
  /** The field's text without a choice. */
  placeholder: string
  multiple?: boolean
  /** For a single choice: the label is in front instead of above. */
  inline?: boolean
  /** See `Disclosure`. */
  group?: string
  /** For multiple choice: typed text that matches no option, and the message about it. */
  typed?: string
  error?: string
  onChange?: (chosen: string[]) => void
}

/**
 * A select for single or multiple choice (SPEC §2). Initially, and without script, it is a native select or a panel of
 * checkboxes; then a combobox replaces it, in the same box and with the same form fields.
 */
export function Select(props: SelectProps) {
  const { name, label, options, value, placeholder, multiple = false, inline = false, group, onChange } = props
  const { typed = '', error } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const [chosen, setChosen] = useState<readonly string[]>(value)
  const native = useRef<HTMLElement | null>(null)
  const hadFocus = useRef(false)
  const hydrated = useHydrated(async () => {
    if (native.current) await untilLeft(native.current)
    if (!native.current) return
    hadFocus.current = native.current.contains(document.activeElement)
    setChosen(nativeChoice(native.current))
  })
  useEffect(() => {
    if (hydrated) replayClicks()
  }, [hydrated])
  function choose(next: string[]) {
    setChosen(next)
    onChange?.(next)
  }
  if (hydrated) {
    return (
      <Combobox
        {...{ id, name, label, options, placeholder, multiple, inline, chosen, typed, error }}
        autoFocus={hadFocus.current}
        onChange={choose}
      />
    )
  }
  const shown = options.filter(option => value.includes(option.value)).map(option => option.label)
  if (typed !== '') shown.push(typed)
  if (multiple) {
    return (
      <Disclosure
        id={id}
        label={label}
        chosen={shown}
        placeholder={placeholder}
        error={error && <FieldError {...{ id, error }} />}
        group={group}
        isReplaced
        innerRef={element => {
          native.current = element
        }}
      >
        <ul className="options">
          {options.map(option => (
            <li key={option.value}>
              <label className="option">
                <input type="checkbox" name={name} value={option.value} defaultChecked={value.includes(option.value)} />
                {optionText(option)}
              </label>
            </li>
          ))}
        </ul>
      </Disclosure>
    )
  }
  return (
    <div className={inline ? 'select select-inline' : 'select'}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        ref={element => {
          native.current = element
        }}
        className="field-box field-arrow"
        name={name}
        defaultValue={value[0]}
      >
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Never replaces a field in use: waits until an open panel is closed, or a native select loses the focus. */
function untilLeft(native: HTMLElement): Promise<void> | undefined {
  if (native instanceof HTMLDetailsElement && native.open) {
    return new Promise(resolve => native.addEventListener('toggle', () => resolve(), { once: true }))
  }
  if (native instanceof HTMLSelectElement && native === document.activeElement) {
    return new Promise(resolve => native.addEventListener('blur', () => resolve(), { once: true }))
  }
}

/** The choice made before the scripts ran, or restored by the browser. */
function nativeChoice(native: HTMLElement): string[] {
  if (native instanceof HTMLSelectElement) return [native.value]
  return [...native.querySelectorAll<HTMLInputElement>('input:checked')].map(input => input.value)
}
