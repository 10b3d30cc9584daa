/** Deletes visitors' data after the days set in `data/site/retention.json`. */

import { and, gt, inArray, lt, ne } from 'drizzle-orm'
import type { SiteDatabase } from '../../../db/client.server'
import {
  appointment,
  crmMessage,
  documentRequest,
  enquiry,
  outbox,
  testimonial,
  upload,
  visitSource,
} from '../../../db/schema/site.server'
import type { Retention } from '../../platform/agency/config/retention.server'
import { forgetEntries } from '../../platform/audit/audit.server'
import { settledTime } from '../../platform/clock/settled-time.server'
import type { Site } from '../../platform/context/site.server'
import { forgetMails } from '../../platform/mail/personal-mails.server'
import { forgetRefusals, refusalsFromNow } from '../../platform/mail/refusals.server'
import { forgetCrm } from '../../platform/outbox/crm-forget.server'
import { dayInBrussels } from '../../platform/time/brussels'
import { deleteUploads, type UploadStore } from '../../platform/uploads/upload-store.server'
import { forgetApplications } from './let-properties.server'
import { keepStatement } from './statement.server'
import type { StoredFacts } from './stored-data.server'

const day = 86_400_000
/** How long CRM references are kept (ms): they hold no personal data. */
const keptReferences = 1825 * day

/** How long it is kept where visitors came from (ms), so that a year can be compared with the one before it. */
const keptSources = 730 * day

/** Rows older than a time (ms), by kind. */
const isOld = {
  enquiries: { table: enquiry, when: (before: number) => lt(enquiry.createdAt, before) },
  appointments: { table: appointment, when: (before: number) => lt(appointment.endsAt, before) },
  documentRequests: { table: documentRequest, when: (before: number) => lt(documentRequest.createdAt, before) },
  testimonialsNotPublished: {
    table: testimonial,
    when: (before: number) => and(ne(testimonial.state, 'published'), lt(testimonial.createdAt, before)),
  },
}

/** Batch size, so that no visitor waits for long. */
async function forget(database: SiteDatabase, kind: keyof typeof isOld, before: number): Promise<number> {
  const { table, when } = isOld[kind]
  for (let total = 0; ; ) {
    const ids = database.select({ id: table.id }).from(table).where(when(before)).limit(500).all()
    if (ids.length === 0) return total
    const some = ids.map(({ id }) => id)
    total += database.delete(table).where(inArray(table.id, some)).run().changes
    await new Promise(resolve => setImmediate(resolve))
  }
}

export type CleanUp = { database: SiteDatabase; uploads: UploadStore; varDir: string; keep: Retention; now: number }

type Removed = Record<Exclude<keyof Retention, 'ownerAccounts' | 'deskLog'>, number>

/** Deletes data past its period. Unsent mails never expire. @returns number deleted of each kind. */
export async function cleanUp({ database, uploads, varDir, keep, now }: CleanUp): Promise<Removed> {
  const old = (kind: keyof typeof isOld) => forget(database, kind, now - keep[kind] * day)
  const removed = {
    appointments: await old('appointments'),
    documentRequests: await old('documentRequests'),
    testimonialsNotPublished: await old('testimonialsNotPublished'),
    enquiries: await old('enquiries'),
    rentalApplications: await forgetApplications(uploads, now - keep.rentalApplications * day),
    uploads: await deleteUploads(now - keep.uploads * day, uploads),
  }
  const before = { sent: now - keep.mailsSent * day, dead: now - keep.mailsDead * day }
  const mails = await forgetMails({ database, varDir, now }, before)
  // A saved search runs for years, and each CRM message about it needs the first one's reference.
  await forgetCrm({ database, varDir, now }, { sent: now - keptReferences, open: before.dead })
  forgetRefusals(database, before.dead)
  forgetEntries(database, now - keep.deskLog * day)
  database
    .delete(visitSource)
    .where(lt(visitSource.day, dayInBrussels(now - keptSources)))
    .run()
  return { ...removed, mailsSent: mails.sent, mailsDead: mails.dead }
}

/** Rows dated in the future by a clock that was ahead count from now, or they would be kept too long. */
function countFromNow(database: SiteDatabase, now: number): void {
  for (const table of [enquiry, documentRequest, testimonial, upload, outbox, crmMessage])
    database
      .update(table)
      .set({ createdAt: now })
      .where(gt(table.createdAt, now + day))
      .run()
  refusalsFromNow(database, now, now + day)
}

/** A job: at start, which may be the only chance that day, and daily. */
export function retentionJob(site: Site, facts: StoredFacts) {
  return {
    name: 'retention',
    everyMs: day,
    atStart: true,
    run: async () => {
      keepStatement(site, facts)
      const { time, isSettled } = settledTime(site)
      if (isSettled) countFromNow(site.database, time)
      const removed = await cleanUp({
        database: site.database,
        uploads: site.uploads,
        varDir: site.settings.varDir,
        keep: site.configuration.retention,
        now: time,
      })
      if (Object.values(removed).some(count => count > 0)) site.log('retention', removed)
    },
  }
}
