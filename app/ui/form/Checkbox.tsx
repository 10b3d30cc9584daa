import { FieldError, RequiredMark } from './Field'

type CheckboxProps = {
  id: string
  name: string
  /** May hold HTML (SPEC §2): a text of ours from the locale files, never what a visitor typed. */
  labelHtml: string
  error?: string
  required?: boolean
  defaultChecked?: boolean
  /** What is sent when it is checked: `on` when left out. */
  value?: string
}

/** A box with its label; the whole line is the target. */
export function Checkbox({ id, name, labelHtml, error, required, defaultChecked, value = 'on' }: CheckboxProps) {
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
          <span dangerouslySetInnerHTML={{ __html: labelHtml }} />
          {required && <RequiredMark />}
        </label>
      </div>
    </div>
  )
}
