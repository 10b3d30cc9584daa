import { describedBy, FieldError, type FieldProps, type Option, RequiredMark } from './Field'

type RadioGroupProps = FieldProps & { options: readonly Option[]; defaultValue?: string; onPick?: (value: string) => void }

/** One of a few, all in sight. The first choice has the group's own id, so that an error's link leads to it. */
export function RadioGroup({
  id,
  name,
  label,
  hint,
  error,
  required,
  className = '',
  options,
  defaultValue,
  onPick,
}: RadioGroupProps) {
  return (
    <fieldset
      className={`form-radios ${error ? 'has-error' : ''} ${className}`}
      aria-describedby={describedBy({ id, hint, error })}
    >
      <legend>
        {label}
        {required && <RequiredMark />}
      </legend>
      {hint && (
        <p className="form-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
      <div className="form-radios-options">
        {options.map(({ value, label: text }, index) => (
          <label key={value} className="form-radio">
            <input
              id={index === 0 ? id : `${id}-${index}`}
              type="radio"
              name={name}
              value={value}
              required={required}
              defaultChecked={value === defaultValue}
              onChange={onPick && (() => onPick(value))}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
