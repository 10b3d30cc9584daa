import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes } from 'react'
import { useTexts } from '../../platform/i18n/TextsProvider'

/** Props of every field. Texts are final, in the page's language. */
export type FieldProps = {
  id: string
  name: string
  label: string
  hint?: string
  error?: string
  required?: boolean
  className?: string
}

/** The ids for a control's `aria-describedby`. */
export function describedBy({ id, hint, error }: Pick<FieldProps, 'id' | 'hint' | 'error'>): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
}

/** Splits a field's props into those of its frame and those of its control. */
export function fieldParts<Props extends FieldProps>({ label, hint, error, className, ...own }: Props) {
  const { id, required } = own
  return {
    frame: { id, label, hint, error, required, className },
    control: {
      ...own,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': describedBy({ id, hint, error }),
    },
  }
}

export type FieldFrameProps = Omit<FieldProps, 'name'> & { children: ReactNode }

/** A label, a hint, a control and its error. */
export function Field({ id, label, hint, error, required, className = '', children }: FieldFrameProps) {
  return (
    <div className={`form-field ${error ? 'has-error' : ''} ${className}`}>
      <label htmlFor={id}>
        {label}
        {required && <RequiredMark />}
      </label>
      <FieldNotes {...{ id, hint, error }} />
      {children}
    </div>
  )
}

/** The hint and the error after a label. */
export function FieldNotes({ id, hint, error }: Pick<FieldProps, 'id' | 'hint' | 'error'>) {
  return (
    <>
      {hint && (
        <p className="form-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
    </>
  )
}

/** The asterisk; screen readers announce required fields through the control itself. */
export function RequiredMark() {
  return (
    <span className="form-star" aria-hidden="true">
      {' *'}
    </span>
  )
}

/** A span, so that it is valid in a label and in a summary. */
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
export function TextField({ type = 'text', ...field }: TextFieldProps) {
  const { frame, control } = fieldParts(field)
  return (
    <Field {...frame}>
      <input type={type} {...control} />
    </Field>
  )
}

/** A visitor's email address: autofilled, and not spell-checked. */
export function EmailField(props: TextFieldProps) {
  return <TextField type="email" inputMode="email" autoComplete="email" spellCheck={false} {...props} />
}

export type Option = { value: string; label: string }

type SelectFieldProps = FieldProps & { options: readonly Option[]; none?: string } & Pick<
    SelectHTMLAttributes<HTMLSelectElement>,
    'autoComplete' | 'defaultValue' | 'onChange'
  >

/** A native select. @param none the first option, for no choice. */
export function SelectField({ options, none, ...field }: SelectFieldProps) {
  const { frame, control } = fieldParts(field)
  return (
    <Field {...frame}>
      <select {...control}>
        {none !== undefined && <option value="">{none}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Field>
  )
}
