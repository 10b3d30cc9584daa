import { FieldError, RequiredMark } from './Field'

type CheckboxProps = {
  id: string
  name: string
  error?: string
  required?: boolean
  defaultChecked?: boolean
  /** The value sent when checked; defaults to `on`. */
  value?: string
} & (
  | { label: string; labelHtml?: never }
  /** May contain HTML (SPEC §2): one of our locale texts, never visitors' input. */
  | { labelHtml: string; label?: never }
)

/** A checkbox with its label; the whole line is clickable. */
export function Checkbox({ id, name, label, labelHtml, error, required, defaultChecked, value = 'on' }: CheckboxProps) {
  return (
    <div className={`form-check ${error ? 'has-error' : ''}`}>
      <FieldError id={id} error={error} />
      <div className="form-check-line">
        <input
          id={id}
          name={name}
          type="checkbox"
          value={value}
          required={required}
          defaultChecked={defaultChecked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <label htmlFor={id}>
          {labelHtml === undefined ? (
            <span>{label}</span>
          ) : (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: a text of locales/, with an address of ours
            <span dangerouslySetInnerHTML={{ __html: labelHtml }} />
          )}
          {required && <RequiredMark />}
        </label>
      </div>
    </div>
  )
}
