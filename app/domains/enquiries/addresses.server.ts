/** The index of the mail addresses in requests, by which a person's requests are found. */
import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import type { SiteDatabase } from '../../../db/client.server'
import { enquiry, enquiryAddress } from '../../../db/schema/site.server'
import type { Site } from '../../platform/context/site.server'
import { backfillJob } from '../../platform/jobs/backfill'
import type { Job } from '../../platform/jobs/jobs'
import { addressKeys, manyAddresses, mentionsAddress } from '../../platform/mail/addresses'
import type { SiteTransaction } from '../../platform/mail/outbox.server'

type Reader = Pick<SiteDatabase, 'select'>

// Written as in the index.
const hasNoAddresses = sql`"hasAddresses" = 0`

/** Puts a request's addresses into the index, in the transaction that stores it with `hasAddresses`. */
export function keepAddresses(tx: SiteTransaction, { id, fields }: { id: string; fields: Record<string, unknown> }): void {
  const rows = addressKeys(fields).map(address => ({ address, enquiryID: id }))
  if (rows.length > 0) tx.insert(enquiryAddress).values(rows).onConflictDoNothing().run()
}

/**
 * Requests with the address in any field, since a friend's and a second signer's count too. Those of earlier versions that are
 * not in the index yet are all read.
 * @param address lower case
 * @param since of those, only the ones created from then on (ms).
 */
export function requestsNaming(database: Reader, address: string, since = 0): string[] {
  const isNamed = inArray(enquiryAddress.address, [...addressKeys(address), manyAddresses])
  const named = database.select({ id: enquiryAddress.enquiryID }).from(enquiryAddress).where(isNamed).all()
  const left = database
    .select({ id: enquiry.id })
    .from(enquiry)
    .where(and(hasNoAddresses, gte(enquiry.createdAt, since)))
    .all()
  const ids = [...new Set([...named, ...left].map(({ id }) => id))]
  return pieces(ids, some => {
    const rows = database.select({ id: enquiry.id, fields: enquiry.fields }).from(enquiry).where(inArray(enquiry.id, some)).all()
    return rows.filter(({ fields }) => mentionsAddress(fields, address)).map(({ id }) => id)
  })
}

/** In chunks, because a statement accepts only some thousands of values. */
export function pieces<T>(ids: readonly string[], use: (some: string[]) => T[]): T[] {
  const found: T[] = []
  for (let at = 0; at < ids.length; at += 500) found.push(...use(ids.slice(at, at + 500)))
  return found
}

/** A job: puts the addresses of requests of earlier versions into the index. */
export function requestAddressesJob({ database }: Pick<Site, 'database'>): Job {
  return backfillJob('enquiry-addresses', () =>
    database.transaction(
      tx => {
        const rows = tx.select({ id: enquiry.id, fields: enquiry.fields }).from(enquiry).where(hasNoAddresses).limit(100).all()
        for (const row of rows) {
          keepAddresses(tx, row)
          tx.update(enquiry).set({ hasAddresses: true }).where(eq(enquiry.id, row.id)).run()
        }
        return rows.length
      },
      { behavior: 'immediate' },
    ),
  )
}
