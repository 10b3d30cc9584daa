import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { FieldError } from '../form/Field'
import { matchingOptions, type Option } from './matching'

type ComboboxProps = {
  id: string
  name: string
  label: string
  options: readonly Option[]
  chosen: readonly string[]
  placeholder: string
  multiple: boolean
  inline: boolean
  /** What stands in it at first beside the choice, and what is wrong with that. */
  typed: string
  error?: string
  /** True when it takes the place of a field that had the focus. */
  autoFocus: boolean
  onChange: (chosen: string[]) => void
}

/** Shorter lists need no keyboard on a touch screen. */
const fewOptions = 12

/**
 * An editable combobox with a listbox, by the ARIA authoring practices; keys as SPEC §2 has them. Of several values, what was
 * typed and not chosen stays when the field is left, and is sent under the same name.
 */
export function Combobox(props: ComboboxProps) {
  const { id, name, label, options, chosen, placeholder, multiple, inline, typed, error, autoFocus, onChange } = props
  const { t } = useTexts()
  const [open, setOpen] = useState(false)
  const [text, setText] = useState(typed)
  const [active, setActive] = useState(-1)
  const input = useRef<HTMLInputElement>(null)
  const shown = open ? matchingOptions(options, text) : []
  const chosenOptions = chosen.map(
    value => options.find(option => option.value === value) ?? { value, label: value.replace('|', ' ') },
  )

  useEffect(() => {
    if (autoFocus) input.current?.focus()
  }, [autoFocus])
  useEffect(() => {
    if (open && active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [open, active, id])

  function show() {
    setOpen(true)
    setActive(options.findIndex(option => chosen.includes(option.value)))
  }
  function close() {
    leave()
    setText('')
  }
  function leave() {
    setOpen(false)
    if (!multiple) setText('')
    setActive(-1)
  }
  function choose(option: Option | undefined) {
    if (!option) return
    if (!multiple) {
      onChange([option.value])
      return close()
    }
    const without = chosen.filter(value => value !== option.value)
    onChange(without.length < chosen.length ? without : [...chosen, option.value])
    setText('')
    setActive(options.indexOf(option))
  }
  function remove(value: string) {
    onChange(chosen.filter(other => other !== value))
    input.current?.focus()
  }
  function move(step: number) {
    if (shown.length === 0) return
    setActive(active < 0 ? (step > 0 ? 0 : shown.length - 1) : (active + step + shown.length) % shown.length)
  }
  function onKeyDown(event: KeyboardEvent) {
    const arrow = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const takes = event.key === 'Enter' || (event.key === ' ' && text === '')
    if (event.key === 'Tab') leave()
    else if (event.key === 'Escape' && open) close()
    else if (event.altKey && arrow < 0) close()
    else if (!open && (arrow !== 0 || takes)) show()
    else if (open && arrow !== 0) move(arrow)
    // Enter on a text that is no option sends the form.
    else if (open && takes && (shown[active] || text === '')) choose(shown[active])
    else if (multiple && event.key === 'Backspace' && text === '' && chosen.length > 0) onChange(chosen.slice(0, -1))
    else return
    if (event.key !== 'Tab') event.preventDefault()
  }

  return (
    <div className={inline ? 'select select-inline' : 'select'}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <FieldError {...{ id, error }} />
      <div className="field-box field-arrow combo">
        {multiple && chosenOptions.length > 0 && (
          <ul className="chips">
            {chosenOptions.map(option => (
              <li key={option.value}>
                <button type="button" aria-label={t('REMOVE_X', { name: option.label })} onClick={() => remove(option.value)}>
                  <span>{option.label}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        <input
          ref={input}
          id={id}
          role="combobox"
          type="text"
          aria-expanded={open}
          aria-controls={open ? `${id}-list` : undefined}
          aria-autocomplete="list"
          aria-activedescendant={open && shown[active] ? `${id}-${active}` : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode={options.length > fewOptions ? 'search' : 'none'}
          placeholder={multiple && chosen.length > 0 ? '' : (!multiple && chosenOptions[0]?.label) || placeholder}
          value={open || multiple ? text : (chosenOptions[0]?.label ?? '')}
          onChange={event => {
            setText(event.target.value)
            setOpen(true)
            setActive(event.target.value === '' ? -1 : 0)
          }}
          onClick={() => !open && show()}
          onKeyDown={onKeyDown}
          onBlur={leave}
        />
      </div>
      {chosen.map(value => (
        <input key={value} type="hidden" name={name} value={value} />
      ))}
      {multiple && text !== '' && <input type="hidden" name={name} value={text} />}
      {open && (
        <div className="drop-panel">
          {/* A press must not take the focus from the input. */}
          <div
            className="options"
            role="listbox"
            id={`${id}-list`}
            aria-label={label}
            aria-multiselectable={multiple || undefined}
            tabIndex={-1}
            onMouseDown={event => event.preventDefault()}
          >
            {shown.map((option, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, as the pattern asks
              <div
                key={option.value}
                id={`${id}-${index}`}
                className={`option combo-option${index === active ? ' active' : ''}`}
                role="option"
                aria-selected={chosen.includes(option.value)}
                tabIndex={-1}
                onClick={() => choose(option)}
              >
                {option.label}
              </div>
            ))}
          </div>
          {shown.length === 0 && <p className="option">{t('NO_OPTION')}</p>}
        </div>
      )}
      <span className="unseen" role="status">
        {open && text !== '' ? (shown.length === 0 ? t('NO_OPTION') : t('OPTIONS_COUNT', { count: shown.length })) : ''}
      </span>
    </div>
  )
}
