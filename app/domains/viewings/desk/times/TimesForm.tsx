import { useTexts } from '../../../../platform/i18n/TextsProvider'
import { DeskGroup } from '../../../../ui/desk/DeskRows'
import { Checkbox } from '../../../../ui/form/Checkbox'
import { ErrorNotice } from '../../../../ui/form/ErrorNotice'
import { type Option, SelectField, TextField } from '../../../../ui/form/Field'
import type { TimesPart, TimesView, TypedTimes } from './times-view'

/** Empty rows after the filled ones, because adding a row must work without script. */
const spare = 2

type Column = { name: string; label: string; type?: string; inputMode?: 'numeric'; options?: readonly Option[] }

/** Free times: weekly hours, and for the agency also closed days and the agents' rules. */
export function TimesForm({ times }: { times: TimesView }) {
  const { t } = useTexts()
  const { typed, was, isOwn, agents, weekdays, home, mistakes, theirs } = times
  const error = (part: TimesPart) =>
    mistakes.includes(part) ? <ErrorNotice>{t(`DESK_TIMES_WRONG_${part.toUpperCase()}`)}</ErrorNotice> : null
  const weekday: Column = { name: 'weekday', label: t('DESK_TIMES_DAY'), options: weekdays }
  const from: Column = { name: 'from', label: t('DESK_TIMES_FROM'), type: 'time' }
  const to: Column = { name: 'to', label: t('DESK_TIMES_TO'), type: 'time' }
  return (
    <>
      {theirs && (
        <div className="times-form-conflict" role="alert">
          <p>{t('DESK_TIMES_CONFLICT')}</p>
          <Summary times={theirs} view={times} />
        </div>
      )}
      <form method="post" className="times-form" noValidate>
        <input type="hidden" name="was" value={was} />
        <DeskGroup title={t('DESK_TIMES_WEEKLY')}>
          <p>{t(home ? 'DESK_TIMES_WEEKLY_HOME' : 'DESK_TIMES_WEEKLY_TEXT')}</p>
          {error('hours')}
          {!home && (
            <div className="times-form-lists">
              {(['sale', 'rent'] as const).map(list => (
                <Checkbox
                  key={list}
                  id={`times-${list}`}
                  name="lists"
                  value={list}
                  labelHtml={t(list === 'sale' ? 'FOR_SALE' : 'FOR_RENT')}
                  defaultChecked={typed.lists.includes(list)}
                />
              ))}
            </div>
          )}
          <Rows
            prefix="hours"
            rows={typed.hours}
            columns={[
              weekday,
              from,
              to,
              { name: 'minutes', label: t('DESK_TIMES_MINUTES'), inputMode: 'numeric' },
              { name: 'capacity', label: t('DESK_TIMES_CAPACITY'), inputMode: 'numeric' },
            ]}
            empty={{ minutes: '30', capacity: '1' }}
          />
        </DeskGroup>
        {!home && (
          <>
            <DeskGroup title={t('DESK_TIMES_CLOSED')}>
              <p>{t('DESK_TIMES_CLOSED_TEXT')}</p>
              {error('closed')}
              <div className="times-form-row">
                {[...typed.closed, ...Array<string>(spare).fill('')].map((day, index) => (
                  <TextField
                    key={`${day}-${String(index)}`}
                    id={`times-closed-${String(index)}`}
                    name="closed"
                    type="date"
                    label={t('DESK_TIMES_DAY')}
                    defaultValue={day}
                  />
                ))}
              </div>
            </DeskGroup>
            <DeskGroup title={t('DESK_TIMES_AGENTS')}>
              <p>{t('DESK_TIMES_AGENTS_TEXT')}</p>
              {error('opening')}
              <Rows prefix="opening" rows={typed.opening} columns={[weekday, from, to]} empty={{}} />
              {error('agenda')}
              <div className="times-form-row">
                <TextField
                  id="times-travel"
                  name="travelMinutes"
                  inputMode="numeric"
                  label={t('DESK_TIMES_TRAVEL')}
                  defaultValue={typed.travelMinutes}
                />
                <TextField
                  id="times-most"
                  name="mostADay"
                  inputMode="numeric"
                  label={t('DESK_TIMES_MOST')}
                  defaultValue={typed.mostADay}
                />
              </div>
            </DeskGroup>
            <DeskGroup title={t('DESK_TIMES_AWAY')}>
              <p>{t('DESK_TIMES_AWAY_TEXT')}</p>
              {error('away')}
              <Rows
                prefix="away"
                rows={typed.away}
                columns={[
                  { name: 'agent', label: t('DESK_TIMES_AGENT'), options: agents },
                  { ...from, type: 'date', label: t('DESK_TIMES_FIRST_DAY') },
                  { ...to, type: 'date', label: t('DESK_TIMES_LAST_DAY') },
                ]}
                empty={{}}
              />
            </DeskGroup>
          </>
        )}
        <div className="desk-acts">
          <button type="submit" className="button" name="what" value="save">
            {t('DESK_SAVE')}
          </button>
          {isOwn && (
            <button type="submit" className="button quiet" name="what" value="reset">
              {t(home ? 'DESK_TIMES_AS_AGENCY' : 'DESK_TIMES_AS_FILES')}
            </button>
          )}
        </div>
      </form>
    </>
  )
}

type RowsProps = {
  prefix: string
  rows: readonly Readonly<Record<string, string>>[]
  columns: readonly Column[]
  /** Values of an empty row. */
  empty: Readonly<Record<string, string>>
}

function Rows({ prefix, rows, columns, empty }: RowsProps) {
  return [...rows, ...Array<RowsProps['empty']>(spare).fill(empty)].map((row, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity, and the list is never reordered
    <div key={index} className="times-form-row">
      {columns.map(({ name, options, ...field }) => {
        const props = { id: `times-${prefix}-${name}-${String(index)}`, name: `${prefix}-${name}`, defaultValue: row[name] ?? '' }
        return options ? (
          <SelectField key={name} {...props} label={field.label} options={options} />
        ) : (
          <TextField key={name} {...props} {...field} />
        )
      })}
    </div>
  ))
}

/** Rules in words, as somebody else saved them. */
function Summary({ times, view: { weekdays, agents, home } }: { times: TypedTimes; view: TimesView }) {
  const { t } = useTexts()
  const nameIn = (options: readonly Option[], value: string) => options.find(each => each.value === value)?.label ?? value
  const hours = ({ weekday, from, to }: TypedTimes['opening'][number]) => `${nameIn(weekdays, weekday)} ${from} – ${to}`
  const lines = [
    { label: t('DESK_TIMES_WEEKLY'), values: times.hours.map(each => `${hours(each)} (${each.minutes} min., ${each.capacity})`) },
    ...(home
      ? []
      : [
          { label: t('DESK_TIMES_CLOSED'), values: times.closed },
          {
            label: t('DESK_TIMES_AGENTS'),
            values: [
              ...times.opening.map(hours),
              `${t('DESK_TIMES_TRAVEL')} ${times.travelMinutes || '–'}`,
              `${t('DESK_TIMES_MOST')} ${times.mostADay || '–'}`,
            ],
          },
          {
            label: t('DESK_TIMES_AWAY'),
            values: times.away.map(({ agent, from, to }) => `${nameIn(agents, agent)} ${from} – ${to}`),
          },
        ]),
  ]
  return (
    <ul>
      {lines.map(({ label, values }) => (
        <li key={label}>
          <strong>{label}</strong> {values.join('; ') || '–'}
        </li>
      ))}
    </ul>
  )
}
