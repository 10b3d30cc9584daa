/** What `submitEnquiry` needs, of the running site. */

import { agency, recipientOf } from '../../platform/agency/recipients.server'
import { mailLimitOf, spamSettings } from '../../platform/agency/spam-settings.server'
import { siteDatabase, siteSecret } from '../../platform/context/site-database.server'
import { mailBell } from '../../platform/mail/wake.server'
import { env } from '../../platform/settings/settings.server'
import { privacyStatement } from '../privacy/statement.server'
import { aboutProject } from './about-project.server'
import { aboutProperty, managerOfProperty } from './about-property.server'
import type { EnquiryDeps } from './submission.server'

/** @param form its key, which says to whom it goes. */
export function enquiryDeps(form: { key: string }, log: EnquiryDeps['log']): EnquiryDeps {
  const { siteUrl, formLimits } = env()
  const recipient = recipientOf(form.key)
  return {
    database: siteDatabase(),
    mailLimit: formLimits ? mailLimitOf(form.key, spamSettings()) : undefined,
    secret: siteSecret(),
    recipient,
    manager: id => (recipient.managerInCopy ? managerOfProperty(id) : undefined),
    agency: { phone: agency().phone, siteUrl },
    privacyVersion: privacyStatement().version,
    about: (id, language) => aboutProperty(id, language, siteUrl),
    aboutProject: (id, unitID, language) => aboutProject(id, unitID, language, siteUrl),
    now: Date.now,
    wake: () => wakeMail(log),
    log,
  }
}

/**
 * Our own server starts the worker; under the plain server (`remix-serve`) the first enquiry does, and only then is the
 * code of the mails loaded.
 */
export function wakeMail(log: EnquiryDeps['log']): void {
  const { ring } = mailBell()
  if (ring) ring()
  else if (env().mode !== 'test') {
    import('./mail-worker.server').then(
      worker => void worker.startSiteMail(log),
      (error: unknown) => log('mail-worker-failed', { error: String(error) }),
    )
  }
}
