/** The mail worker of the running site, with the agency's letterhead. */

import { letterheadOf } from '../../platform/agency/recipients.server'
import { siteDatabase } from '../../platform/context/site-database.server'
import { languages } from '../../platform/i18n/languages'
import { startMailWorker } from '../../platform/mail/start.server'
import type { MailWorker, WorkerLog } from '../../platform/mail/worker.server'

/** Starts it; a second call in the same process gives the same one. The agency's name is the same in every language. */
export function startSiteMail(log: WorkerLog): MailWorker {
  return startMailWorker({ database: siteDatabase(), letterhead: letterheadOf, language: languages[0], log })
}
