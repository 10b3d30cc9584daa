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

/** Divides what a field takes into what stands around its control and what the control has itself. */
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

/** A label, a hint, a control and what is wrong with it. */
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

/** What a label is followed by: the hint, and what is wrong. */
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

/** The star; screen readers hear that a field is required from the control itself. */
export function RequiredMark() {
  return (
    <span className="form-star" aria-hidden="true">
      {' *'}
    </span>
  )
}

export function FieldError({ id, error }: { id: string; error?: string }) {
  const { t } = useTexts()
  if (!error) return null
  return (
    <p className="form-error" id={`${id}-error`}>
      <span className="unseen">{t('ERROR_PREFIX')} </span>
      {error}
    </p>
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

/** An email address of the visitor: browsers fill it in, and correct no spelling in it. */
export function EmailField(props: TextFieldProps) {
  return <TextField type="email" inputMode="email" autoComplete="email" spellCheck={false} {...props} />
}

export type Option = { value: string; label: string }

type SelectFieldProps = FieldProps & { options: readonly Option[]; none?: string } & Pick<
    SelectHTMLAttributes<HTMLSelectElement>,
    'autoComplete' | 'defaultValue'
  >

/** One of a list: the browser's own control. @param none what stands first, for no choice. */
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
