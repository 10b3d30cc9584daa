import { useTexts } from '../../platform/i18n/TextsProvider'
import { type Option, SelectField, TextField } from '../../ui/form/Field'
import { hoursOf, mostTimes } from './hours'
import type { FieldView } from './publishing-view'
import { ChangeButton, ThingFields } from './ThingFields'

/** Opening hours: days and times are chosen once; the words in each language follow, and can be changed. */
export function HoursFields({ fields, weekdays }: { fields: readonly FieldView[]; weekdays: readonly Option[] }) {
  const { t } = useTexts()
  const [list] = fields
  if (list?.kind !== 'list') return <ThingFields fields={fields} />
  return (
    <>
      {list.items.map(({ name, title, fields: own }, index) => {
        const lines = own.find(({ kind }) => kind === 'lines')
        const typed = lines?.kind === 'lines' ? hoursOf(lines.value === '' ? [] : lines.value.split('\n')) : undefined
        const words = own.filter(({ kind }) => kind === 'texts')
        return (
          <fieldset key={name}>
            <legend>{title}</legend>
            {typed ? (
              <div className="thing-hours">
                <SelectField
                  id={`hours-${name}-from`}
                  name={`times-${index}-from`}
                  label={t('SITE_HOURS_FIRST_DAY')}
                  options={weekdays}
                  none="–"
                  defaultValue={String(typed.from || '')}
                />
                <SelectField
                  id={`hours-${name}-to`}
                  name={`times-${index}-to`}
                  label={t('SITE_HOURS_LAST_DAY')}
                  options={weekdays}
                  none="–"
                  defaultValue={String(typed.to || '')}
                />
                {Array.from({ length: mostTimes }, (_, at) => [
                  <TextField
                    key={`open-${String(at)}`}
                    id={`hours-${name}-open-${String(at)}`}
                    name={`times-${index}-open-${at}`}
                    type="time"
                    label={t('SITE_HOURS_OPENS')}
                    defaultValue={typed.times[at]?.[0] ?? ''}
                  />,
                  <TextField
                    key={`close-${String(at)}`}
                    id={`hours-${name}-close-${String(at)}`}
                    name={`times-${index}-close-${at}`}
                    type="time"
                    label={t('SITE_HOURS_CLOSES')}
                    defaultValue={typed.times[at]?.[1] ?? ''}
                  />,
                ])}
              </div>
            ) : (
              lines && <ThingFields fields={[lines]} />
            )}
            <details>
              <summary>{t('SITE_HOURS_WORDS')}</summary>
              <ThingFields fields={words} />
            </details>
            <div className="desk-acts">
              {index > 0 && <ChangeButton act="up" name={name} words={t('SITE_UP')} about={title} />}
              <ChangeButton act="remove" name={name} words={t('SITE_REMOVE_ENTRY')} about={title} />
            </div>
          </fieldset>
        )
      })}
      <ChangeButton act="add" name={list.name} words={list.add ?? t('SITE_ADD', { label: list.label })} />
    </>
  )
}
