import type { FieldProps, Option } from './Field'
import { ChoiceGroup } from './RadioGroup'

/** The first box has the group's own id, so that an error's link leads to it. */
type CheckboxGroupProps = Omit<FieldProps, 'className'> & {
  options: readonly Option[]
  /** The checked values. */
  value: readonly string[]
  idOf?: (value: string) => string
  /** For many short options. */
  dense?: boolean
  onToggle?: (option: Option, checked: boolean) => void
}

/** Multiple choice from a list, all visible. */
export function CheckboxGroup({ id, name, options, value, idOf, dense, onToggle, ...group }: CheckboxGroupProps) {
  return (
    <ChoiceGroup {...{ id, ...group }}>
      <div className={dense ? 'checkbox-group-grid checkbox-group-dense' : 'checkbox-group-grid'}>
        {options.map((option, index) => (
          <CheckboxLine
            key={option.value}
            id={idOf?.(option.value) ?? (index === 0 ? id : `${id}-${index}`)}
            name={name}
            {...option}
            defaultChecked={value.includes(option.value)}
            onToggle={onToggle && (checked => onToggle(option, checked))}
          />
        ))}
      </div>
    </ChoiceGroup>
  )
}

type CheckboxLineProps = Option & {
  id?: string
  name: string
  defaultChecked?: boolean
  onToggle?: (checked: boolean) => void
}

/** One checkbox with its label, in a group or by itself; it has no error state. */
export function CheckboxLine({ id, name, value, label, defaultChecked, onToggle }: CheckboxLineProps) {
  return (
    <label className="form-radio">
      <input
        id={id}
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={defaultChecked}
        onChange={onToggle && (event => onToggle(event.target.checked))}
      />
      <span>{label}</span>
    </label>
  )
}
