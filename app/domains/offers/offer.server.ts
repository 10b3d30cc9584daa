/** A stored offer, and the links that open it. */

import { eq } from 'drizzle-orm'
import type { SiteDatabase } from '../../../db/client.server'
import { enquiry, offer } from '../../../db/schema/site.server'
import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import type { SiteTransaction } from '../../platform/mail/outbox.server'
import { href } from '../../platform/paths/table'
import { readLink, signLink } from '../../platform/signing/signed-link.server'
import { dayInBrussels } from '../../platform/time/brussels'
import { findProperty } from '../catalogue/property.server'
import type { About } from '../enquiries/compose-emails.server'
import type { OfferFields } from './form/offer'
import type { OfferState } from './offer-summary'

declare module '../../../db/schema/stored-json.server' {
  interface StoredJson {
    'offer.about': { visitor: About; staff: About }
  }
}

/** Validity of a link after the offer was made (ms): longer than any offer binds. */
const linkLife = 400 * 24 * 3_600_000

/**
 * Holders of links: `first` got it by mail and verifies the address by it, `second` may sign, `staff` sees everything, and a
 * `reader` what may be shown. Part of signatures already sent out, so do not change them.
 */
const uses = { reader: 'offer', first: 'offer first', second: 'offer sign', staff: 'offer staff' } as const
export type OfferRole = keyof typeof uses

/** The token that opens an offer. @param createdAt of the offer (ms), so that its address stays the same. */
export function offerToken(id: string, createdAt: number, secret: string, role: OfferRole = 'reader'): string {
  return signLink(uses[role], id, createdAt + linkLife, secret)
}

/** The page to read, print and sign it. */
export function offerLink(
  { settings, secret }: Site,
  { id, createdAt }: Pick<StoredOffer, 'id' | 'createdAt'>,
  { language, role }: { language: Language; role: OfferRole },
): string {
  return settings.siteUrl + href('offer-summary', language, { token: offerToken(id, createdAt, secret, role) })
}

/** An offer with its enquiry. Offers from an earlier release have no `kept`, since nobody else had to sign. */
export type StoredOffer = {
  id: string
  createdAt: number
  language: Language
  propertyID: number | null
  fields: OfferFields
  kept: typeof offer.$inferSelect | null
}

export function findOffer(database: Pick<SiteDatabase | SiteTransaction, 'select'>, id: string): StoredOffer | undefined {
  const row = database.select().from(enquiry).leftJoin(offer, eq(offer.id, enquiry.id)).where(eq(enquiry.id, id)).get()
  if (row?.enquiry.form !== 'offer-to-purchase') return undefined
  const { createdAt, language, propertyID, fields } = row.enquiry
  return { id, createdAt, language, propertyID, fields: fields as OfferFields, kept: row.offer }
}

/** @returns undefined if the link is not ours or has expired, and if the offer was erased. */
export function readOffer(site: Site, token: string | undefined): { role: OfferRole; offer: StoredOffer } | undefined {
  for (const role of Object.keys(uses) as OfferRole[]) {
    const id = readLink(uses[role], token, site.now(), site.secret)
    const found = id === undefined ? undefined : findOffer(site.database, id)
    if (found) return { role, offer: found }
  }
  return undefined
}

export function stateOf(site: Site, { fields, kept, propertyID }: StoredOffer): OfferState {
  if (fields.endDate < dayInBrussels(site.now())) return 'lapsed'
  if (!kept || kept.state === 'complete') return 'complete'
  const property = propertyID === null ? undefined : findProperty(site, propertyID, 'nl')
  return property?.state === 'offered' ? kept.state : 'gone'
}

/** Whether the sender's address is unverified: then only staff see typed text. */
export function isUnproved({ kept }: Pick<StoredOffer, 'kept'>): boolean {
  return kept?.state === 'unproved'
}
