/** Available by a day: `availableBy=2027-01-01`. Excludes properties without an availability date. Pure. */
import { alertOf } from '../../../platform/i18n/alerts'
import { isCalendarDay } from '../../../platform/time/calendar-days'
import type { Filter } from './filter'
import { typedText } from './read'
import { atMost, type BoundRule } from './rule'

type Available = {
  /** The day as a number, 20270101; 0 means any. */
  availableBy: number
}

const name = 'availableBy'
const dayOf = (number: number) => String(number).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')

export const available: Filter<Available, Available, BoundRule<'availableBy', 'availableFrom'>> = {
  names: [name],
  none: { availableBy: 0 },
  parse: query => ({ availableBy: read(typedText(query.get(name))) }),
  notes(query) {
    const typed = typedText(query.get(name))
    return typed === '' || read(typed) > 0
      ? []
      : [{ kind: 'unread', name, typed, alert: alertOf('SEARCH_DAY_UNREAD', { typed }), held: { availableBy: 0 } }]
  },
  write: fields => (fields.availableBy > 0 ? `${name}=${dayOf(fields.availableBy)}` : ''),
  inputs: fields => ({ [name]: fields.availableBy > 0 ? [dayOf(fields.availableBy)] : [] }),
  chips: fields => (fields.availableBy > 0 ? [{ only: { availableBy: fields.availableBy }, without: { availableBy: 0 } }] : []),
  text: (only, { t }) => t('FILTER_CHIP_AVAILABLE', { day: { date: dayOf(only.availableBy) } }),
  rules: [atMost('availableBy', 'availableFrom')],
  control: { name, kind: 'day', label: { list: 'FILTER_AVAILABLE', demand: 'FILTER_AVAILABLE' } },
}

/** From a date field, or typed as day, month and year in browsers without one. 0 if invalid. */
function read(text: string): number {
  const [, date, month, year] = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(text) ?? []
  const day = year === undefined ? text : [year, month?.padStart(2, '0'), date?.padStart(2, '0')].join('-')
  return /^20\d\d-/.test(day) && isCalendarDay(day) ? Number(day.replaceAll('-', '')) : 0
}
