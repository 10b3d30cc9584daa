import { useTexts } from '../../platform/i18n/TextsProvider'
import { ChoiceGroup } from '../../ui/form/RadioGroup'
import type { SlotDay, SlotView } from './when'

type SlotPickerProps = {
  id: string
  name: string
  label: string
  days: readonly SlotDay[]
  error?: string
  defaultValue?: string
}

/** Viewing times by day, one to choose; full ones stay visible and say so. The first free one has the group's id. */
export function SlotPicker({ id, name, label, days, error, defaultValue }: SlotPickerProps) {
  const { t } = useTexts()
  const first = days.flatMap(({ slots }) => slots).find(({ left }) => left > 0)?.value
  const option = ({ value, label: hours, left, many }: SlotView) => (
    <label key={value} className="form-radio slot">
      <input
        id={value === first ? id : `${id}-${value}`}
        type="radio"
        name={name}
        value={value}
        required
        disabled={left === 0}
        defaultChecked={left > 0 && value === defaultValue}
      />
      <span>
        {left === 0 ? <s>{hours}</s> : hours}
        {left === 0 && <span className="slot-note">{t('SLOT_FULL')}</span>}
        {left > 0 && many && <span className="slot-note">{t('SLOT_LEFT', { count: left })}</span>}
      </span>
    </label>
  )
  return (
    <ChoiceGroup {...{ id, label, error }} className="slots" required>
      {days.map(({ day, heading, slots }) => (
        <fieldset key={day} className="slot-day">
          <legend>{heading}</legend>
          <div className="slot-times">{slots.map(option)}</div>
        </fieldset>
      ))}
    </ChoiceGroup>
  )
}
