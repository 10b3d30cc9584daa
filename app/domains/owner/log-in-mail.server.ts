/** Tells the agency about an owner's log-in (SPEC §1), in the session's transaction so that none is missed. */

import { recipientOf } from '../../platform/agency/configuration.server'
import type { Site } from '../../platform/context/site.server'
import type { EmailRow } from '../../platform/mail/email'
import { enqueueMail, type SiteTransaction } from '../../platform/mail/outbox.server'
import { takeWithin } from '../../platform/spam/rate-limit.server'
import type { Account } from '../account/account'
import { nameOf, ownedProperties } from './owners.server'

/** @returns a function to run in the new session's transaction. */
export function announceLogIn(site: Site) {
  return (tx: SiteTransaction, account: Account, now: number): void => enqueueAnnouncement(site, tx, account, now)
}

/** Maximum daily mails about one owner: frequent log-ins are not news. */
const ofOwner = { name: 'log-in mails', points: 10, durationSeconds: 86_400 }

function enqueueAnnouncement(site: Site, tx: SiteTransaction, account: Account, now: number): void {
  if (site.settings.formLimits && !takeWithin(tx, ofOwner, account.id, { secret: site.secret, now })) return
  const { addresses, language } = recipientOf(site.configuration, 'owner-login')
  const name = nameOf(site, account)
  const rows: EmailRow[] = [
    { label: { key: 'MAIL_LABEL_NAME' }, value: { plain: name } },
    { label: { key: 'FIELD_EMAIL' }, value: { plain: account.email } },
    ...ownedProperties(site, account, language).map(({ title, record, card }) => ({
      label: { key: 'MAIL_LABEL_PROPERTY' },
      value: { plain: `${record.Reference}, ${title}, ${card.town}` },
    })),
    { label: { key: 'MAIL_LABEL_LOGGED_IN_AT' }, value: { moment: now } },
  ]
  const content = {
    subject: { key: 'MAIL_OWNER_LOGIN_SUBJECT', values: { name } },
    parts: [
      { kind: 'text' as const, text: { key: 'MAIL_OWNER_LOGIN_TEXT' } },
      { kind: 'table' as const, title: { plain: name }, rows },
    ],
    signed: false,
  }
  for (const to of addresses) {
    enqueueMail(tx, { template: 'owner-login.staff', language, to, replyTo: account.email, content }, { now })
  }
}
