/** A property's history and viewing slots in Omnicasa. */
import { clockInBrussels } from '../../../platform/time/brussels'
import type { FeedItem } from '../feed'
import { momentIn } from '../values/days'
import { keyAt, valuesAt } from '../values/fields-at'
import { countIn, flagIn, numberIn } from '../values/numbers'
import { providerLine } from '../values/provider-lines.server'
import { providerSlot } from '../values/provider-slots'
import type { OmnicasaPass } from './pass.server'

const operations = {
  calendar: 'GetCalendarHistories',
  communication: 'GetAutomaticHistories',
  onlineMedia: 'GetMediaOnlineHistories',
} as const

/**
 * A full pass reads everything; a pass for changes reads the diaries of properties with viewings booked here. Each property
 * needs a request of its own, because the provider has no combined list.
 */
export async function* historyItems(
  { ask, options, service, since }: OmnicasaPass,
  properties: ReadonlySet<string>,
): AsyncGenerator<FeedItem> {
  const { history } = options
  if (!history) return
  const { day, time } = clockInBrussels(ask.now() - history.days * 86_400_000)
  const booked = new Set(since === undefined ? [] : ask.bookedProperties())
  for (const key of properties) {
    const property = { key, number: ask.numberOf('property', key) }
    if (since !== undefined && !booked.has(property.number)) continue
    for (const kind of since === undefined ? history.kinds : history.kinds.filter(each => each === 'calendar')) {
      const given = new Set<string>()
      const asked = { ObjectID: Number(key), FromDate: `${day} ${time}:00` }
      for (const row of await service.list(operations[kind], asked)) {
        const id = keyAt(row, history.fields.ID)
        if (id !== undefined && given.has(id)) continue
        given.add(id ?? '')
        yield providerLine(row, { kind, property }, ask, history)
      }
    }
  }
}

/** Slots from today on, in every pass: missing ones can no longer be booked. */
export async function* slotItems(
  { ask, options, service }: OmnicasaPass,
  properties: ReadonlySet<string>,
): AsyncGenerator<FeedItem> {
  if (!options.slots) return
  const { fields, zone } = options.slots
  const given = new Set<string>()
  for (const property of properties) {
    for (const row of await service.list('GetAppointmentObject', { ObjectID: Number(property) })) {
      const key = keyAt(row, fields.ID)
      const [startsAt, endsAt] = [fields.From, fields.To].map(name => momentIn(valuesAt(row, name)[0], zone))
      if (key === undefined || startsAt === undefined || endsAt === undefined) {
        const field = key === undefined ? fields.ID : startsAt === undefined ? fields.From : fields.To
        const problems = [{ field, reason: 'cannot be read' }]
        yield { kind: 'setAside', what: { kind: 'viewingSlot', key: key ?? `of ${property}`, problems } }
        continue
      }
      const capacity = countIn(valuesAt(row, fields.Capacity)[0]) ?? 1
      const said = valuesAt(row, fields.Taken)[0]
      const [ID, PropertyID] = [ask.numberOf('viewingSlot', key), ask.numberOf('property', property)]
      const taken = typeof said === 'boolean' ? (flagIn(said) ? capacity : 0) : numberIn(said)
      const record = providerSlot({ ID, PropertyID, startsAt, endsAt, capacity, taken }, ask.now())
      if (record === undefined || given.has(key)) continue
      given.add(key)
      yield { kind: 'viewingSlot', key, record }
    }
  }
  for (const key of ask.known('viewingSlot')) if (!given.has(key)) yield { kind: 'removed', of: 'viewingSlot', key }
}
