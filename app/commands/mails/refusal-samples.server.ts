/** Mails about mails: a bounce, a retried address, and the operator's trial. */
import { and, eq, like, ne } from 'drizzle-orm'
import { outbox } from '../../../db/schema/site.server'
import { againMail } from '../../domains/demand/account-page.server'
import { sendReturnedMails } from '../../domains/enquiries/returned-mails.server'
import { enqueueMail } from '../../platform/mail/outbox.server'
import { noteReturned } from '../../platform/mail/refusals.server'
import { trialMail } from '../../platform/mail/try-mail.server'
import { formSamples } from './form-samples'
import { type MakeSample, personIn, type Sample } from './sample'

/** A request whose receipt bounced; the request's own mails are a separate sample. */
async function returned(sample: Sample): Promise<void> {
  const { site, language } = sample
  const { database } = site
  await formSamples['site-contact']?.(sample)
  const theirs = and(eq(outbox.toAddress, personIn(language).email), like(outbox.template, 'site-contact.%'))
  const receipt = database.select({ id: outbox.id }).from(outbox).where(theirs).get()
  database.transaction(tx => void (receipt && noteReturned(tx, receipt.id, site.now())), { behavior: 'immediate' })
  sendReturnedMails(site)
  database.delete(outbox).where(ne(outbox.template, 'returned.staff')).run()
}

function again({ site, language }: Sample): void {
  const mail = againMail(site, { email: personIn(language).email, language })
  site.database.transaction(tx => void enqueueMail(tx, mail, { now: site.now() }), { behavior: 'immediate' })
}

function trial({ site, language }: Sample): void {
  const mail = {
    template: 'trial',
    language,
    to: personIn(language).email,
    content: trialMail(new URL(site.settings.siteUrl).host),
  }
  site.database.transaction(tx => void enqueueMail(tx, mail, { now: site.now() }), { behavior: 'immediate' })
}

/** By the resulting file's name. */
export const refusalSamples: Record<string, MakeSample> = { returned, 'mail-again': again, trial }
