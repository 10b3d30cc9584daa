/** A property's time line, in words, if the agency shows it (`advertisements.json`). */
import { and, asc, eq } from 'drizzle-orm'
import { catalogueEvent, catalogueTextChange } from '../../../../db/schema/site.server'
import type { Site } from '../../../platform/context/site.server'
import { formatDate } from '../../../platform/i18n/formats'
import type { Texts } from '../../../platform/i18n/texts'
import { dayInBrussels } from '../../../platform/time/brussels'
import { priceView } from '../cards/card-view.server'
import { marquees } from '../marquee.server'
import { showsAmount, withAmount } from '../price'
import { priceWords } from '../price-words'
import type { ShownProperty } from '../property.server'
import { type TimeLineEntry, timeLine } from './time-line'
import type { TimeLineView } from './time-line-view'

/** @returns newest first; undefined if the agency does not show this. */
export function timeLineView(site: Site, { id, record, card }: ShownProperty, texts: Texts): TimeLineView | undefined {
  if (!site.configuration.advertisements.timeLine) return undefined
  const { database } = site
  const events = database
    .select()
    .from(catalogueEvent)
    .where(eq(catalogueEvent.propertyID, id))
    .orderBy(asc(catalogueEvent.id))
    .all()
  const changed = database
    .select({ at: catalogueTextChange.at, what: catalogueTextChange.what })
    .from(catalogueTextChange)
    .where(and(eq(catalogueTextChange.propertyID, id), eq(catalogueTextChange.language, texts.language)))
    .orderBy(asc(catalogueTextChange.id))
    .all()
  const price = priceView(card, marquees(site.configuration).ignore)
  const entries = timeLine(
    events,
    changed.map(({ at, what }) => ({ day: dayInBrussels(at), what })),
    {
      posted: record.DateOfPosting,
      price: showsAmount(price) ? price.amount : undefined,
      today: dayInBrussels(site.now()),
    },
  )
  const words = (entry: TimeLineEntry) => {
    const { t } = texts
    const amount = (asked: number) => priceWords(withAmount(price, asked), texts)
    if (entry.kind === 'posted') return t('OWNER_EVENT_NEW')
    if (entry.kind === 'text') return t(`TIME_LINE_TEXT_${entry.what.toUpperCase()}`)
    if (entry.kind !== 'price') return t(`OWNER_EVENT_${entry.kind.toUpperCase()}`)
    const { from, to } = entry
    return t(to < from ? 'TIME_LINE_LOWER' : 'TIME_LINE_HIGHER', { from: amount(from), to: amount(to) })
  }
  return entries.map(entry => ({ on: entry.day, day: formatDate(entry.day, texts), text: words(entry) }))
}
