/** Unconfirmed registrations and alerts, each with its own link and search, independent of others for the same address. */
import { and, eq, gt } from 'drizzle-orm'
import type { SiteDatabase } from '../../../../db/client.server'
import { registration } from '../../../../db/schema/site.server'
import type { SiteTransaction } from '../../../platform/mail/outbox.server'
import { foldName } from '../../account/account'
import { newToken, tokenHash } from '../../account/tokens.server'
import { type Demand, listName, listNumber, packCriteria, unpackCriteria } from '../criteria'

/** How long the link works (ms). */
const linkLife = 2 * 86_400_000

type Row = typeof registration.$inferSelect
type Reader = Pick<SiteDatabase, 'select'> | SiteTransaction
/** The person of an alert has no name. */
export type Registration = Pick<Row, 'email' | 'person' | 'language' | 'frequency' | 'tellSold'> & {
  /** The enquiry it came with. */
  enquiryID?: string
  demand: Demand
}

/** @returns the link's token. Until confirmation nothing else is mailed to the person. */
export function addRegistration(tx: SiteTransaction, { demand, ...given }: Registration, now: number): string {
  const token = newToken()
  tx.insert(registration)
    .values({
      ...given,
      tokenHash: tokenHash(token) as string,
      email: foldName(given.email),
      list: listNumber(demand.list),
      criteria: packCriteria(demand.criteria),
      createdAt: now,
      expiresAt: now + linkLife,
    })
    .run()
  return token
}

/** The registration of a link, without using the link; undefined if unknown, used or expired. */
export function registrationOf(reader: Reader, token: unknown, now: number): Registration | undefined {
  const hashed = tokenHash(token)
  if (hashed === undefined) return undefined
  const row = reader
    .select()
    .from(registration)
    .where(and(eq(registration.tokenHash, hashed), gt(registration.expiresAt, now)))
    .get()
  if (!row) return undefined
  const { email, person, language, frequency, tellSold, enquiryID, list, criteria } = row
  return {
    email,
    person,
    language,
    frequency,
    tellSold,
    ...(enquiryID !== null && { enquiryID }),
    demand: { list: listName(list), criteria: unpackCriteria(criteria) },
  }
}

/** Uses a link, in the same transaction as its effect. */
export function spendRegistration(tx: SiteTransaction, token: unknown, now: number): Registration | undefined {
  const found = registrationOf(tx, token, now)
  if (found)
    tx.delete(registration)
      .where(eq(registration.tokenHash, tokenHash(token) as string))
      .run()
  return found
}
