import { describedBy, type FieldFrameProps, FieldNotes, type FieldProps, type Option, RequiredMark } from './Field'

/** A group of related choices: legend, hint and error. */
export function ChoiceGroup({ id, label, hint, error, required, className = '', children }: FieldFrameProps) {
  return (
    <fieldset
      className={`form-radios ${error ? 'has-error' : ''} ${className}`}
      aria-describedby={describedBy({ id, hint, error })}
    >
      <legend>
        {label}
        {required && <RequiredMark />}
      </legend>
      <FieldNotes {...{ id, hint, error }} />
      {children}
    </fieldset>
  )
}

type RadioGroupProps = FieldProps & { options: readonly Option[]; defaultValue?: string; onPick?: (value: string) => void }

/** A single choice from a few, all visible. The first choice has the group's own id, so that an error's link leads to it. */
export function RadioGroup({ id, name, required, options, defaultValue, onPick, ...group }: RadioGroupProps) {
  return (
    <ChoiceGroup {...{ id, required, ...group }}>
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
    </ChoiceGroup>
  )
}
