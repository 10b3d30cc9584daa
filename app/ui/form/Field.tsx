import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes } from 'react'
import { useTexts } from '../../platform/i18n/TextsProvider'

/** What every field takes. Texts are finished ones, in the page's language. */
export type FieldProps = {
  id: string
  name: string
  label: string
  hint?: string
  error?: string
  required?: boolean
  className?: string
}

/** The ids that a control's `aria-describedby` names. */
export function describedBy({ id, hint, error }: Pick<FieldProps, 'id' | 'hint' | 'error'>): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
}

/** A label, a hint, a control and what is wrong with it. */
export function Field({
  id,
  label,
  hint,
  error,
  required,
  className = '',
  children,
}: Omit<FieldProps, 'name'> & { children: ReactNode }) {
  return (
    <div className={`form-field ${error ? 'has-error' : ''} ${className}`}>
      <label htmlFor={id}>
        {label}
        {required && <RequiredMark />}
      </label>
      {hint && (
        <p className="form-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
      {children}
    </div>
  )
}

/** The star; screen readers hear that a field is required from the control itself. */
export function RequiredMark() {
  return (
    <span className="form-star" aria-hidden="true">
      {' *'}
    </span>
  )
}

/** A span, so that it may stand in a label and in a summary. */
export function FieldError({ id, error }: { id: string; error?: string }) {
  const { t } = useTexts()
  if (!error) return null
  return (
    <span className="form-error" id={`${id}-error`}>
      <span className="unseen">{t('ERROR_PREFIX')} </span>
      {error}
    </span>
  )
}

type TextFieldProps = FieldProps &
  Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'autoComplete' | 'inputMode' | 'maxLength' | 'defaultValue' | 'spellCheck' | 'onInput'
  >

/** One line of text. */
export function TextField({ label, hint, error, required, className, id, type = 'text', ...input }: TextFieldProps) {
  return (
    <Field {...{ id, label, hint, error, required, className }}>
      <input
        id={id}
        type={type}
        required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy({ id, hint, error })}
        {...input}
      />
    </Field>
  )
}

export type Option = { value: string; label: string }

type SelectFieldProps = FieldProps & { options: readonly Option[] } & Pick<
    SelectHTMLAttributes<HTMLSelectElement>,
    'autoComplete' | 'defaultValue'
  >

/** One of a list: the browser's own control. */
export function SelectField({ label, hint, error, required, className, id, options, ...select }: SelectFieldProps) {
  return (
    <Field {...{ id, label, hint, error, required, className }}>
      <select
        id={id}
        required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy({ id, hint, error })}
        {...select}
      >
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  )
}
