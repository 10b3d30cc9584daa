import { type ChangeEvent, type KeyboardEvent, useState } from 'react'
import { matchingOptions, type Option } from './matching'

export type ComboboxState = {
  id: string
  options: readonly Option[]
  chosen: readonly string[]
  multiple: boolean
  /** The initial text besides the choice. */
  typed: string
  onChange: (chosen: string[]) => void
}

/** Props of a combobox field and its sheet. */
export type ComboboxParts = {
  id: string
  label: string
  placeholder: string
  multiple: boolean
  autoFocus: boolean
  options: readonly Option[]
  chosen: readonly Option[]
  list: ReturnType<typeof useCombobox>
  /** Props of the labelled field. */
  described: { 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }
}

/** The behaviour of an editable combobox with a listbox, by the ARIA authoring practices; keys as in SPEC §2. */
export function useCombobox({ id, options, chosen, multiple, typed, onChange }: ComboboxState) {
  const [open, setOpen] = useState(false)
  const [text, setText] = useState(typed)
  const [active, setActive] = useState(-1)
  /** Counts the choices made so far, so that nothing is announced initially. */
  const [choices, setChoices] = useState(0)
  const shown = open ? matchingOptions(options, text) : []

  function show() {
    setOpen(true)
    setActive(options.findIndex(option => chosen.includes(option.value)))
  }
  function dropText() {
    setText('')
  }
  function close() {
    leave()
    dropText()
  }
  function leave() {
    setOpen(false)
    if (!multiple) setText('')
    setActive(-1)
  }
  function change(next: string[]) {
    setChoices(choices + 1)
    onChange(next)
  }
  function choose(option: Option | undefined) {
    if (!option) return
    if (!multiple) {
      change([option.value])
      return close()
    }
    const without = chosen.filter(value => value !== option.value)
    change(without.length < chosen.length ? without : [...chosen, option.value])
    setText('')
    setActive(options.indexOf(option))
  }
  function remove(value: string) {
    change(chosen.filter(other => other !== value))
  }
  function move(step: number) {
    if (shown.length === 0) return
    setActive(active < 0 ? (step > 0 ? 0 : shown.length - 1) : (active + step + shown.length) % shown.length)
  }
  function onKeyDown(event: KeyboardEvent) {
    const arrow = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const takes = event.key === 'Enter' || (event.key === ' ' && text === '')
    const option = shown[active]
    if (event.altKey && arrow < 0) close()
    else if (!open && (arrow !== 0 || takes)) show()
    else if (open && arrow !== 0) move(arrow)
    // The list ignores Enter on a text that is not an option.
    else if (open && takes && (option || text === '')) choose(option)
    else if (multiple && event.key === 'Backspace' && text === '' && chosen.length > 0) change(chosen.slice(0, -1))
    else return
    event.preventDefault()
  }
  function onType({ target }: ChangeEvent<HTMLInputElement>) {
    setText(target.value)
    setOpen(true)
    setActive(target.value === '' ? -1 : 0)
  }
  const field = {
    role: 'combobox',
    type: 'text',
    'aria-controls': open ? `${id}-list` : undefined,
    'aria-expanded': open,
    'aria-autocomplete': 'list',
    'aria-activedescendant': open && shown[active] ? `${id}-${active}` : undefined,
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    onChange: onType,
  } as const
  return { open, text, active, choices, shown, field, show, close, leave, dropText, choose, remove, onKeyDown }
}
