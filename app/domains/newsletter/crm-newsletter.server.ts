/** Tells the agency's CRM about a reader's confirmed consent, and its end. */
import { recipientOf } from '../../platform/agency/configuration.server'
import type { Site } from '../../platform/context/site.server'
import type { SiteTransaction } from '../../platform/mail/outbox.server'
import { crmReference, enqueueCrm, goesToCrm } from '../../platform/outbox/crm-queue.server'
import { crmText } from '../enquiries/crm-message.server'
import { signNewsletter } from './forms/subscribe'
import type { Subscriber } from './newsletter-mails.server'

/** Must run inside the transaction that stores the change. */
export function queueForCrm(
  site: Site,
  tx: SiteTransaction,
  { id, email, language }: Subscriber,
  { change, now }: { change: 'confirmed' | 'left'; now: number },
): void {
  if (!goesToCrm(site, signNewsletter.key)) return
  const texts = site.texts(recipientOf(site.configuration, signNewsletter.key).language)
  const reference = crmReference(id)
  const key = `CRM_NEWSLETTER_${change.toUpperCase()}`
  const message = {
    kind: 'newsletter' as const,
    change,
    reference,
    language,
    createdAt: now,
    person: { email },
    subject: texts.t(`${key}_SUBJECT`),
    text: crmText(texts, [texts.t(key, { moment: { moment: now } })], { reference }),
  }
  enqueueCrm(site, tx, message, { now })
}
