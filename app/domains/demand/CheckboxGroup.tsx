import { describedBy, FieldError, type Option, RequiredMark } from '../../ui/form/Field'

type TicksProps = {
  /** Also the ID of the first box, so that an error's link leads to it. */
  id: string
  name: string
  label: string
  hint?: string
  error?: string
  required?: boolean
  options: readonly Option[]
  /** The ticked values. */
  value: readonly string[]
  idOf?: (value: string) => string
}

/** Several of a list, all in sight. */
export function Ticks({ id, name, label, hint, error, required, options, value, idOf }: TicksProps) {
  return (
    <fieldset className={`form-radios ${error ? 'has-error' : ''}`} aria-describedby={describedBy({ id, hint, error })}>
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
      <div className="ticks-grid">
        {options.map((option, index) => (
          <label key={option.value} className="form-radio">
            <input
              id={idOf?.(option.value) ?? (index === 0 ? id : `${id}-${index}`)}
              type="checkbox"
              name={name}
              value={option.value}
              defaultChecked={value.includes(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
