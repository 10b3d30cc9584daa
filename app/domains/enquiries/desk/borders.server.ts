/** Which requests a member of staff may see (DESK, "Roles"). */
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { SiteDatabase } from '../../../../db/client.server'
import { enquiry, type staff } from '../../../../db/schema/site.server'
import type { Site } from '../../../platform/context/site.server'
import type { SiteTransaction } from '../../../platform/mail/outbox.server'

/** A member of staff, as far as borders are concerned. */
export type DeskReader = Pick<typeof staff.$inferSelect, 'accountID' | 'role' | 'officeID'>

/** Whether a member of staff sees the requests of every office. */
export function seesAll({ configuration: { desk } }: Pick<Site, 'configuration'>, { role }: DeskReader): boolean {
  return desk.agentsSee === 'all' || role !== 'agent'
}

/**
 * A condition on rows of `enquiry`: those of the person's own office, of no office, or assigned to them.
 * @returns undefined for somebody who sees all.
 */
export function visibleTo(site: Pick<Site, 'configuration'>, reader: DeskReader): SQL | undefined {
  if (seesAll(site, reader)) return undefined
  const own = reader.officeID === null ? undefined : eq(enquiry.officeID, reader.officeID)
  return or(isNull(enquiry.officeID), own, eq(enquiry.assignedTo, reader.accountID))
}

/** A condition on rows of another table that belong to a request. @param enquiryID its column */
export function ofVisible(site: Pick<Site, 'configuration'>, reader: DeskReader, enquiryID: unknown): SQL | undefined {
  const visible = visibleTo(site, reader)
  return visible && sql`exists (select 1 from ${enquiry} where ${enquiry.id} = ${enquiryID} and ${visible})`
}

/** Whether somebody may see, and act on, a request that exists. */
export function maySee(
  site: Pick<Site, 'configuration'>,
  database: Pick<SiteDatabase, 'select'> | Pick<SiteTransaction, 'select'>,
  reader: DeskReader,
  id: string,
): boolean {
  const isIt = and(eq(enquiry.id, id), visibleTo(site, reader))
  return database.select({ id: enquiry.id }).from(enquiry).where(isIt).get() !== undefined
}
