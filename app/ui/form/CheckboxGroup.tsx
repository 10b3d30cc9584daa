import type { FieldProps, Option } from './Field'
import { ChoiceGroup } from './RadioGroup'

/** The first box has the group's own id, so that an error's link leads to it. */
type CheckboxGroupProps = Omit<FieldProps, 'className'> & {
  options: readonly Option[]
  /** The checked values. */
  value: readonly string[]
  idOf?: (value: string) => string
  /** For many short words. */
  dense?: boolean
}

/** Several of a list, all in sight. */
export function CheckboxGroup({ id, name, options, value, idOf, dense, ...group }: CheckboxGroupProps) {
  return (
    <ChoiceGroup {...{ id, ...group }}>
      <div className={dense ? 'checkbox-group-grid checkbox-group-dense' : 'checkbox-group-grid'}>
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
    </ChoiceGroup>
  )
}
