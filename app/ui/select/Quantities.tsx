import { type KeyboardEvent, useRef, useState } from 'react'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { FieldError } from '../form/Field'
import { useHydrated } from '../use-hydrated'
import { Disclosure } from './Disclosure'

/** `typed` is rejected input, `error` the message about it. */
export type Quantity = { id: string; name: string; label: string; value: number; typed?: string; error?: string }

type QuantitiesProps = {
  label: string
  /** The field's text while every quantity is 0. */
  placeholder: string
  options: readonly Quantity[]
  max: number
  /** See `Disclosure`. */
  group?: string
}

/** A select with a quantity per option and plus and minus buttons (SPEC §2). Without script: number fields. */
export function Quantities({ label, placeholder, options, max, group }: QuantitiesProps) {
  const { t } = useTexts()
  const panel = useRef<HTMLFieldSetElement>(null)
  const [counts, setCounts] = useState<readonly number[]>(options.map(option => option.value))
  const [said, setSaid] = useState('')
  const hydrated = useHydrated(async () => read())
  const shown = options.flatMap((option, index) => (counts[index] ? `${option.label} ${counts[index]}` : (option.typed ?? [])))

  function fields(): HTMLInputElement[] {
    return [...(panel.current?.querySelectorAll('input') ?? [])]
  }
  function read() {
    setCounts(fields().map(field => Math.max(0, Math.min(max, Math.trunc(Number(field.value)) || 0))))
  }
  function step(index: number, by: 1 | -1) {
    const field = fields()[index]!
    field.value = String(Math.max(0, Math.min(max, counts[index]! + by)))
    // Makes the form count its results again, as on typing.
    field.dispatchEvent(new Event('input', { bubbles: true }))
    setSaid(`${options[index]!.label} ${field.value}`)
  }
  /** Arrow keys move between the buttons: up and down to the other options, sideways to the other button. */
  function onKeyDown(event: KeyboardEvent<HTMLFieldSetElement>) {
    if (!(event.target instanceof HTMLButtonElement)) return
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const at = buttons.indexOf(event.target)
    const steps: Record<string, number> = {
      ArrowDown: 2,
      ArrowUp: -2,
      ArrowRight: at % 2 === 0 ? 1 : 0,
      ArrowLeft: at % 2 === 1 ? -1 : 0,
    }
    const by = steps[event.key]
    if (by === undefined) return
    event.preventDefault()
    buttons[at + by]?.focus()
  }

  const errors = options.filter(option => option.error)
  return (
    <Disclosure
      label={label}
      chosen={shown.length === 0 ? [] : [shown.join(', ')]}
      placeholder={placeholder}
      error={errors.map(({ id, label: of, error }) => (
        <FieldError key={id} id={id} error={t('SEARCH_NOTE', { field: of, text: error ?? '' })} />
      ))}
      group={group}
    >
      <fieldset className="quantities" ref={panel} onInput={read} onKeyDown={onKeyDown}>
        <legend className="unseen">{label}</legend>
        {options.map((option, index) => (
          <div key={option.name} className="quantity">
            <label htmlFor={option.id}>{option.label}</label>
            {hydrated && (
              <StepButton label={t('QUANTITY_LESS', { name: option.label })} sign="−" onStep={() => step(index, -1)} />
            )}
            <input
              id={option.id}
              name={option.name}
              // A number field cannot hold invalid input.
              type={option.typed === undefined ? 'number' : 'text'}
              aria-invalid={option.error ? true : undefined}
              aria-describedby={option.error ? `${option.id}-error` : undefined}
              inputMode="numeric"
              min={0}
              max={max}
              placeholder="0"
              defaultValue={option.typed ?? (option.value || '')}
            />
            {hydrated && <StepButton label={t('QUANTITY_MORE', { name: option.label })} sign="+" onStep={() => step(index, 1)} />}
          </div>
        ))}
        <span className="unseen" role="status">
          {said}
        </span>
      </fieldset>
    </Disclosure>
  )
}

function StepButton({ label, sign, onStep }: { label: string; sign: string; onStep: () => void }) {
  return (
    <button type="button" aria-label={label} onClick={onStep}>
      {sign}
    </button>
  )
}
