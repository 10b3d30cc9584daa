/** The desk's offers: homes with offers, and those of one home side by side. */
import { and, desc, eq } from 'drizzle-orm'
import { enquiry, offer } from '../../../../db/schema/site.server'
import { entriesOf } from '../../../platform/audit/audit.server'
import type { Site } from '../../../platform/context/site.server'
import type { Language } from '../../../platform/i18n/languages'
import { type DeskReader, visibleTo } from '../../enquiries/desk/borders.server'
import { actionKey } from '../../enquiries/desk/enquiry-detail.server'
import { hasSecond, namesOf } from '../form/offer'
import { isUnproved, type StoredOffer, stateOf } from '../offer.server'
import type { DeskOffer, HomeOffers } from './offer-list'

/** Far more than an agency has under way. */
const most = 500

/** Newest first. */
function offersOf(site: Site, reader: DeskReader, propertyID?: number): (StoredOffer & { title: string })[] {
  const ofHome = propertyID === undefined ? undefined : eq(enquiry.propertyID, propertyID)
  const rows = site.database
    .select()
    .from(enquiry)
    .innerJoin(offer, eq(offer.id, enquiry.id))
    .where(and(ofHome, visibleTo(site, reader)))
    .orderBy(desc(enquiry.createdAt))
    .limit(most)
    .all()
  return rows.map(row => ({
    ...{ id: row.enquiry.id, createdAt: row.enquiry.createdAt, language: row.enquiry.language },
    ...{ propertyID: row.enquiry.propertyID, fields: row.enquiry.fields as StoredOffer['fields'], kept: row.offer },
    title: `${row.offer.about.staff.title}, ${row.offer.about.staff.city} (${row.offer.about.staff.reference})`,
  }))
}

/** Homes with the latest offers first. */
export function homesWithOffers(site: Site, reader: DeskReader): HomeOffers[] {
  const homes = new Map<number, HomeOffers>()
  for (const each of offersOf(site, reader)) {
    if (each.propertyID === null) continue
    const isOpen = each.kept?.answer === null && stateOf(site, each) !== 'lapsed'
    const home = homes.get(each.propertyID) ?? {
      ...{ propertyID: each.propertyID, title: each.title, count: 0, open: 0, highest: 0, latestAt: each.createdAt },
    }
    homes.set(each.propertyID, {
      ...home,
      count: home.count + 1,
      open: home.open + (isOpen ? 1 : 0),
      highest: Math.max(home.highest, each.fields.amount),
    })
  }
  return [...homes.values()]
}

/** Highest first. @returns undefined for a home without offers that this person may see. */
export function offersOfHome(site: Site, reader: DeskReader, propertyID: number, language: Language) {
  const offers = offersOf(site, reader, propertyID)
  const [first] = offers
  if (!first) return undefined
  const { t } = site.texts(language)
  const shown = offers.map((each): DeskOffer => {
    const { id, fields, kept, createdAt } = each
    const state = stateOf(site, each)
    const second = hasSecond(fields) ? [{ name: `${fields.secondFirstName} ${fields.secondLastName}`, at: kept?.signedAt }] : []
    return {
      ...{ id, names: namesOf(fields), amount: fields.amount, endDate: fields.endDate, state, receivedAt: createdAt },
      ...(fields.conditions && { conditions: fields.conditions }),
      signed: [
        { name: `${fields.firstName} ${fields.lastName}`, at: isUnproved(each) ? undefined : createdAt },
        ...second.map(({ name, at }) => ({ name, ...(at && { at }) })),
      ],
      ...(kept?.answer && { answer: kept.answer }),
      ...(kept?.answeredAt && { answeredAt: kept.answeredAt }),
      ...(kept?.counterAmount && { counterAmount: kept.counterAmount }),
      canAccept: state === 'complete',
      course: entriesOf(site.database, 'offer', id).map(({ at, name, action, undoes }) => ({
        at,
        text: t(actionKey(action, undoes !== null), { name }),
      })),
    }
  })
  return { title: first.title, offers: shown.sort((one, other) => other.amount - one.amount) }
}
