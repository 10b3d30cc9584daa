/** Whise's diary: what owners read about visits, and open slots. */
import type { FeedItem } from '../feed'
import { readPages } from '../http/read-pages'
import { momentIn } from '../values/days'
import { keyAt, valuesAt } from '../values/fields-at'
import { providerLine } from '../values/provider-lines.server'
import { providerSlot } from '../values/provider-slots'
import type { Row } from '../values/row'
import type { WhiseOptions } from './options'
import type { WhisePass } from './pass.server'
import { keyOf } from './property.server'

type Calendar = NonNullable<WhiseOptions['calendar']>
type Entry = { row: unknown; key: string; startsAt: number }

const list = { operation: 'v1/calendars/list', key: 'calendars' }
const day = 86_400_000

/**
 * Lines of the requested period, and upcoming slots. The list starts with the latest and is read only as far back as needed; a
 * pass for changes goes back at most a day.
 */
export async function* calendarItems(pass: WhisePass): AsyncGenerator<FeedItem> {
  const { ask, options, service, since } = pass
  const { calendar } = options
  if (!calendar) return
  const from = ask.now() - (since === undefined ? calendar.days : 1) * day
  const sort = ['startDateTime', 'id'].map(Field => ({ Field, Ascending: false }))
  const pages = readPages({
    name: list.operation,
    size: options.pageSize,
    page: (offset, limit) => service.page(list, { Field: { Included: ['estates'] }, Sort: sort }, offset, limit),
    keyOf,
  })
  const slots = new Set<string>()
  for await (const page of pages) {
    const entries = page.map(row => ({ row, entry: entryOf(row, calendar) }))
    for (const { row, entry } of entries) {
      if (!entry) yield unread(row, calendar)
      else if (entry.startsAt >= from) yield* itemsOf(pass, calendar, entry, slots)
    }
    if (entries.some(({ entry }) => entry !== undefined && entry.startsAt < from)) break
  }
  for (const key of ask.known('viewingSlot')) if (!slots.has(key)) yield { kind: 'removed', of: 'viewingSlot', key }
}

function entryOf(row: unknown, { fields, zone }: Calendar): Entry | undefined {
  const key = keyAt(row, fields.ID)
  const startsAt = momentIn(valuesAt(row, fields.Date)[0], zone)
  return key === undefined || startsAt === undefined ? undefined : { row, key, startsAt }
}

function unread(row: unknown, { fields }: Calendar): FeedItem {
  const key = keyAt(row, fields.ID)
  const problems = [{ field: key === undefined ? fields.ID : fields.Date, reason: 'cannot be read' }]
  return { kind: 'setAside', what: { kind: 'history', key: key ?? 'calendar', problems } }
}

/** Entries without a property of the site, such as meetings, are ignored. */
function* itemsOf({ ask, shown }: WhisePass, calendar: Calendar, entry: Entry, slots: Set<string>): Generator<FeedItem> {
  const { row, key, startsAt } = entry
  const { fields, zone, capacity } = calendar
  const estates = ['estates.estateId', 'estates.id'].flatMap(name => valuesAt(row, name)).flatMap(id => keyAt({ id }, 'id') ?? [])
  const properties = [...new Set(estates)]
    .filter(each => shown.has(each))
    .map(each => ({ key: each, number: ask.numberOf('property', each) }))
  if (!calendar.slots.includes(Number(valuesAt(row, fields.TypeID)[0]))) {
    for (const property of properties) yield providerLine(row, { kind: 'calendar', property }, ask, calendar)
    return
  }
  const endsAt = momentIn(valuesAt(row, fields.EndDate)[0], zone)
  const [property] = properties
  if (property === undefined || endsAt === undefined) return
  const visitors = valuesAt(row, 'contacts')
  for (const [at, contact] of visitors.entries()) {
    const visit = { slot: key, visitor: keyAt(contact, 'contactId') ?? keyAt(contact, 'id') ?? `${at + 1}` }
    yield providerLine({ ...(row as Row), contacts: [contact] }, { kind: 'calendar', property, visit }, ask, calendar)
  }
  const ID = ask.numberOf('viewingSlot', key)
  const record = providerSlot({ ID, PropertyID: property.number, startsAt, endsAt, capacity, taken: visitors.length }, ask.now())
  if (record === undefined) return
  slots.add(key)
  yield { kind: 'viewingSlot', key, record }
}
