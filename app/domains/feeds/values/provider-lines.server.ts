/** Lines of an owner's history for any provider: reads only the fields that the agency names. */
import { visitorInitials } from '../../../platform/i18n/initials'
import { type HistoryRecord, historyRecord } from '../../catalogue/snapshot'
import type { FeedAsk, FeedItem } from '../feed'
import { momentIn } from './days'
import { keyAt, valuesAt } from './fields-at'
import { fitRecord } from './fit-record'
import { plainLine } from './plain-text.server'
import type { LineOptions } from './provider-fields'
import { isSentHere, redactedText } from './redacted-text.server'

/** A line belongs to a property; `number` is ours. `visit`: the slot's visitor. */
type Of = {
  kind: Exclude<HistoryRecord['Kind'], 'planned'>
  property: { key: string; number: number }
  visit?: { slot: string; visitor: string }
}

/** @returns the line, or its problems without values. */
export function providerLine(row: unknown, { kind, property, visit }: Of, ask: FeedAsk, options: LineOptions): FeedItem {
  const { fields, zone } = options
  const one = (field: string | undefined) => valuesAt(row, field)[0]
  const id = keyAt(row, fields.ID)
  // A diary entry may cover several properties.
  const key = [kind, id ?? '?', property.key, visit?.visitor].filter(Boolean).join(' ')
  const aside = (problems: { field: string; reason: string }[]): FeedItem => ({
    kind: 'setAside',
    what: { kind: 'history', key, problems },
  })
  if (id === undefined) return aside([{ field: fields.ID, reason: 'is missing' }])
  const startsAt = momentIn(one(fields.Date), zone)
  if (startsAt === undefined) return aside([{ field: fields.Date, reason: 'is no moment' }])
  const types = [one(fields.TypeID), one(fields.Type)]
  const texts = [fields.Subject, fields.Comment, ...fields.references].flatMap(field => valuesAt(row, field))
  const isViewing = kind === 'calendar' && (visit !== undefined || isOne(types, options.viewings))
  const Viewing = isViewing ? viewingOf() : undefined
  const contact = valuesAt(row, fields.Contact).map(plainLine).find(Boolean)
  const fitting = fitRecord(historyRecord, {
    ID: ask.numberOf('history', key),
    PropertyID: property.number,
    Kind: kind,
    Date: new Date(startsAt).toISOString(),
    Type: plainLine(one(fields.Type)),
    Contact: contact && (visitorInitials(contact) || undefined),
    ...(!Viewing?.Booked &&
      !isSentHere(texts) && {
        Subject: redactedText(one(fields.Subject))?.replace(/\s+/g, ' '),
        Comment: redactedText(one(fields.Comment)),
      }),
    Status: plainLine(one(fields.Status)),
    SourceName: plainLine(one(fields.SourceName)),
    Viewing,
  })
  return 'record' in fitting ? { kind: 'history', key, record: fitting.record } : aside([...fitting.problems])

  function viewingOf(): HistoryRecord['Viewing'] {
    const slot = visit?.slot ?? keyAt(row, fields.Slot)
    const endsAt = momentIn(one(fields.EndDate), zone)
    const Booked = ask.viewingOf({
      key,
      propertyID: property.number,
      startsAt: startsAt as number,
      ...(slot !== undefined && { slot: ask.numberOf('viewingSlot', slot) }),
      texts,
      emails: fields.emails.flatMap(field => valuesAt(row, field)),
    })
    const isOff = isOne([...types, ...valuesAt(row, fields.Status)], options.cancelled)
    return {
      State: isOff ? 'cancelled' : 'planned',
      ...(endsAt !== undefined && endsAt > (startsAt as number) && { EndDate: new Date(endsAt).toISOString() }),
      ...(Booked !== undefined && { Booked }),
    }
  }
}

function isOne(values: readonly unknown[], words: readonly (string | number)[]): boolean {
  const fold = (value: unknown) => String(value).trim().toLowerCase()
  const known = new Set(words.map(fold))
  return values.some(value => value !== undefined && known.has(fold(value)))
}
