/** The mail worker of the running site, with the agency's letterhead. */
import { siteDatabase } from '../http/site-database.server'
import { languages } from '../i18n/languages'
import { startMailWorker } from '../mail/start.server'
import type { MailWorker, WorkerLog } from '../mail/worker.server'
import { letterheadOf } from './site-settings.server'

/** Starts it; a second call in the same process gives the same one. The agency's name is the same in every language. */
export function startSiteMail(log: WorkerLog): MailWorker {
  return startMailWorker({ database: siteDatabase(), letterhead: letterheadOf, language: languages[0], log })
}
