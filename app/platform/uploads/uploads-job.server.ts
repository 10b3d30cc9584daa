/** Deletes files of abandoned forms and broken uploads, and warns the agency if very many are pending. */
import { and, eq, gt } from 'drizzle-orm'
import { outbox } from '../../../db/schema/site.server'
import { recipientOf } from '../agency/configuration.server'
import { type ClockSite, settledTime } from '../clock/settled-time.server'
import type { Job } from '../jobs/jobs'
import type { EmailContent } from '../mail/email'
import { enqueueMail } from '../mail/outbox.server'
import { clearBrokenOff } from './incoming.server'
import { pendingLimit } from './pending-quota.server'
import { clearPending, type UploadStore, waitingBytes } from './upload-store.server'

/** The fraction of the limit at which the agency is warned: above the limit files are deleted. */
const warnedAt = 0.8
const template = 'uploads.staff'
const day = 86_400_000

type WarningSite = ClockSite & { uploads: UploadStore }

/** A job of the running site (`app/platform/jobs/jobs.ts`). */
export function uploadsJob(site: WarningSite): Job {
  return {
    name: 'uploads',
    everyMs: 900_000,
    atStart: true,
    run: async () => {
      await warnOfMany(site)
      await clearPending(site.uploads, settledTime(site))
    },
  }
}

/** A job of the running site: deletes within a minute what a killed process was receiving. */
export function brokenUploadsJob(site: ClockSite & { uploads: UploadStore }): Job {
  return {
    name: 'broken-uploads',
    everyMs: 15_000,
    atStart: true,
    run: () => clearBrokenOff(site.uploads, settledTime(site).time),
  }
}

/** Once a day, also across restarts: the earlier mail is still in the outbox. */
async function warnOfMany({ database, uploads, configuration, mail }: WarningSite): Promise<void> {
  const now = uploads.now()
  const waiting = await waitingBytes(uploads)
  if (waiting < warnedAt * pendingLimit) return
  uploads.log('uploads-many', { bytes: waiting, limit: pendingLimit })
  const isTold = and(eq(outbox.template, template), gt(outbox.createdAt, now - day))
  const { addresses, language } = recipientOf(configuration, 'default')
  const content = uploadsWarning(waiting)
  database.transaction(
    tx => {
      if (tx.select({ id: outbox.id }).from(outbox).where(isTold).limit(1).get()) return
      for (const to of addresses) enqueueMail(tx, { template, language, to, content }, { now })
    },
    { behavior: 'immediate' },
  )
  mail.notify()
}

/** The mail to the agency about many pending files. */
export function uploadsWarning(bytes: number): EmailContent {
  const megabytes = Math.round(bytes / 1024 / 1024)
  return {
    subject: { key: 'MAIL_UPLOADS_SUBJECT' },
    parts: [{ kind: 'text', text: { key: 'MAIL_UPLOADS_TEXT', values: { megabytes } } }],
    signed: false,
  }
}
