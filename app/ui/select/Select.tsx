import { useEffect, useId, useRef, useState } from 'react'
import { tellScripted } from '../boot/scripted'
import { FieldError } from '../form/Field'
import { useHydrated } from '../use-hydrated'
import { Combobox } from './Combobox'
import { Disclosure } from './Disclosure'
import type { Option } from './matching'

export type SelectProps = {
  id?: string
  name: string
  label: string
  options: readonly Option[]
  /** The chosen values at first. */
  value: readonly string[]
  /** What stands in the field when nothing is chosen. */
  placeholder: string
  multiple?: boolean
  /** Of one value: its name stands before it, not above. */
  inline?: boolean
  /** See `Disclosure`. */
  group?: string
  /** Of several values: what was typed into it and is none of its options, and what is said about that. */
  typed?: string
  error?: string
  onChange?: (chosen: string[]) => void
}

/**
 * A select of one value or of several (SPEC §2). At first, and without script, it is a native select or a panel with
 * checkboxes; then a combobox takes their place, in the same box and with the same fields in the form.
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
    if (hydrated) tellScripted()
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
                {option.label}
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

/** Nobody's field is taken away under their hands: an open panel is closed first, a native select left. */
function untilLeft(native: HTMLElement): Promise<void> | undefined {
  if (native instanceof HTMLDetailsElement && native.open) {
    return new Promise(resolve => native.addEventListener('toggle', () => resolve(), { once: true }))
  }
  if (native instanceof HTMLSelectElement && native === document.activeElement) {
    return new Promise(resolve => native.addEventListener('blur', () => resolve(), { once: true }))
  }
}

/** What was chosen before the scripts came, or what the browser restored. */
function nativeChoice(native: HTMLElement): string[] {
  if (native instanceof HTMLSelectElement) return [native.value]
  return [...native.querySelectorAll<HTMLInputElement>('input:checked')].map(input => input.value)
}
