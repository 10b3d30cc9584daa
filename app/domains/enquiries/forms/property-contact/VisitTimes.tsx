import { useTexts } from '../../../../platform/i18n/TextsProvider'
import type { FieldProps } from '../../../../ui/form/Field'
import { ChoiceGroup } from '../../../../ui/form/RadioGroup'
import { dayParts, visitDays } from './visit-times'

type VisitTimesProps = FieldProps & { /** Values of the chosen options. */ chosen: readonly string[] }

/** Suitable days and times of day, as a table of checkboxes. Shown while the form asks for a visit (VisitTimes.css). */
export function VisitTimes({ id, name, label, error, chosen }: VisitTimesProps) {
  const { t } = useTexts()
  return (
    <ChoiceGroup {...{ id, label, error }} hint={t('VISIT_TIMES_HINT')} className="visit-times">
      <table>
        <thead>
          <tr>
            <td />
            {dayParts.map(part => (
              <th key={part} scope="col">
                {t(`DAY_PART_${part}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {visitDays.map((day, row) => (
            <tr key={day}>
              <th scope="row">{t(`WEEKDAY_${day}`)}</th>
              {dayParts.map((part, column) => (
                <td key={part}>
                  <label>
                    <input
                      // An error links to the first one.
                      id={row + column === 0 ? id : `${id}-${day}_${part}`}
                      type="checkbox"
                      name={name}
                      value={`${day}_${part}`}
                      defaultChecked={chosen.includes(`${day}_${part}`)}
                    />
                    <span className="unseen">{t(`VISIT_TIME_${day}_${part}`)}</span>
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ChoiceGroup>
  )
}
