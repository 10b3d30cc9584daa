/** A property's overview besides its figures. Pass only numbers checked by `ownedProperty`. */

import { and, asc, between, eq, sql } from 'drizzle-orm'
import type { SiteDatabase } from '../../../db/client.server'
import { catalogueEvent, enquiry } from '../../../db/schema/site.server'
import type { Site } from '../../platform/context/site.server'
import { formatDate, formatEuro } from '../../platform/i18n/formats'
import { colon } from '../../platform/i18n/punctuation'
import type { Texts } from '../../platform/i18n/texts'
import { dayInBrussels } from '../../platform/time/brussels'
import { daysBefore } from '../../platform/time/calendar-days'
import { priceView } from '../catalogue/cards/card-view.server'
import { marquees } from '../catalogue/marquee.server'
import { publishedChanges } from '../catalogue/price-history'
import { priceWords } from '../catalogue/price-words'
import type { ShownProperty } from '../catalogue/property.server'
import { matchingDemands } from '../demand/alerts/matching-demands.server'
import { comparisonOf } from './comparison.server'
import { type Overview, type RequestKind, requestKinds } from './overview'
import { ownerViewings, viewingFigures } from './viewings.server'
import { chartDays, countsOf } from './visit-counts.server'

export type OverviewDeps = { database: SiteDatabase; now: number }

export function overviewOf(site: Site, shown: ShownProperty, texts: Texts, { database, now }: OverviewDeps): Overview {
  const today = dayInBrussels(now)
  const { visits, appearances } = countsOf(database, shown.id, today)
  return {
    visits,
    appearances,
    requests: requestsOf(database, shown.id, now),
    viewings: viewingFigures(ownerViewings(site, shown.id, texts), now, chartDays),
    price: priceWords(priceView(shown.card, marquees(site.configuration).ignore), texts),
    prices: priceHistory(database, shown, texts),
    comparison: comparisonOf(site, database, shown, today),
    hasFavourites: site.configuration.parts.favourites,
    demands: shown.state === 'offered' && site.configuration.parts.register ? matchingDemands(site, shown.id, database) : null,
  }
}

/** The forms of each kind of request. */
const formsOf: Record<RequestKind, readonly string[]> = {
  INFO: ['contact-me INFO', 'brochure-request'],
  VISIT: ['contact-me VISIT', 'contact-appointment'],
  DOCUMENTS: ['request-documents'],
  OFFER: ['offer-to-purchase', 'rental-application'],
  SHARED: ['send-to-friend'],
}

/** Requests of each kind through the site; `recent` in the last 30 days. */
function requestsOf(database: SiteDatabase, propertyID: number, now: number): Overview['requests'] {
  const from = now - chartDays * 86_400_000
  const rows = database
    .select({
      form: enquiry.form,
      reason: sql<string | null>`json_extract(${enquiry.fields}, '$.reason')`,
      recent: sql<number>`total(${enquiry.createdAt} >= ${from})`,
      total: sql<number>`count(*)`,
    })
    .from(enquiry)
    .where(eq(enquiry.propertyID, propertyID))
    .groupBy(enquiry.form, sql`2`)
    .all()
  return requestKinds.map(kind => {
    const mine = rows.filter(({ form, reason }) =>
      formsOf[kind].includes(reason && form === 'contact-me' ? `${form} ${reason}` : form),
    )
    const sum = (what: 'recent' | 'total') => mine.reduce((all, row) => all + row[what], 0)
    return { kind, recent: sum('recent'), total: sum('total') }
  })
}

/** Number of requests between two Brussels days, inclusive. */
export function requestsBetween(database: SiteDatabase, propertyID: number, from: string, to: string): number {
  // Selects one more day on both sides, then filters by day, because days have 23 to 25 hours.
  const rows = database
    .select({ at: enquiry.createdAt })
    .from(enquiry)
    .where(
      and(
        eq(enquiry.propertyID, propertyID),
        between(enquiry.createdAt, Date.parse(daysBefore(from, 1)), Date.parse(daysBefore(to, -2))),
      ),
    )
    .all()
  return rows.filter(({ at }) => {
    const day = dayInBrussels(at)
    return day >= from && day <= to
  }).length
}

/** Price changes by the provider, oldest first, from the posting day. */
function priceHistory(database: SiteDatabase, { id: propertyID, record }: ShownProperty, texts: Texts) {
  const { language, t } = texts
  const euro = (amount: number | null) => (amount === null ? t('OWNER_PRICE_HIDDEN') : formatEuro(amount, texts))
  const events = database
    .select()
    .from(catalogueEvent)
    .where(eq(catalogueEvent.propertyID, propertyID))
    .orderBy(asc(catalogueEvent.at), asc(catalogueEvent.id))
    .all()
  const changes = publishedChanges(events).map(({ id, kind, day, from, to }) => {
    const words = t(`OWNER_EVENT_${kind.toUpperCase()}`, { from: euro(from), to: euro(to) })
    return {
      id,
      day: formatDate(day, texts),
      text: kind === 'back' ? `${words}${colon(language)} ${euro(to)}` : words,
    }
  })
  return [{ id: 0, day: formatDate(record.DateOfPosting, texts), text: t('OWNER_EVENT_NEW') }, ...changes]
}
