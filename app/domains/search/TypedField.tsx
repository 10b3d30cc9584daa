import type { InputHTMLAttributes } from 'react'
import { FieldError } from '../../ui/form/Field'
import { fieldId } from './search-notes'

type TypedFieldProps = { label: string; name: string; value: string; typed?: string; error?: string } & Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'form' | 'type' | 'inputMode' | 'maxLength' | 'placeholder' | 'enterKeyHint'
>

/** A one-line field, with its error above. */
export function TypedField({ label, name, value, typed, error, ...input }: TypedFieldProps) {
  const id = fieldId(name)
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <FieldError id={id} error={error} />
      <input
        id={id}
        className="field-box"
        name={name}
        autoComplete="off"
        defaultValue={typed ?? value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        {...input}
      />
    </div>
  )
}
