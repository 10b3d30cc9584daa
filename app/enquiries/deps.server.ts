/** What `submitEnquiry` needs, of the running site. */
import { env } from '../http/env.server'
import { siteDatabase, siteSecret } from '../http/site-database.server'
import { wakeMailWorker } from '../mail/wake.server'
import { aboutProject } from './about-project.server'
import { aboutProperty } from './about-property.server'
import { agency, recipientOf } from './site-settings.server'
import type { EnquiryDeps } from './submit-enquiry.server'

/** @param form its key, which says to whom it goes. */
export function enquiryDeps(form: { key: string }, log: EnquiryDeps['log']): EnquiryDeps {
  const { siteUrl } = env()
  return {
    database: siteDatabase(),
    secret: siteSecret(),
    recipient: recipientOf(form.key),
    agency: { phone: agency().phone, siteUrl },
    about: (id, language) => aboutProperty(id, language, siteUrl),
    aboutProject: (id, unitID, language) => aboutProject(id, unitID, language, siteUrl),
    now: Date.now,
    wake: wakeMailWorker,
    log,
  }
}
