/** Changes a password and mails the account's owner, who then learns of changes they did not make. */
import type { Site } from '../../platform/context/site.server'
import { enqueueMail, type SiteTransaction } from '../../platform/mail/outbox.server'
import { href } from '../../platform/paths/table'
import { type StoredAccount, setPassword } from './accounts.server'

/** A first password is not a change and needs no mail. The caller notifies the mail worker after the commit. */
export function changePassword(site: Site, tx: SiteTransaction, changed: StoredAccount, passwordHash: string): void {
  const now = site.now()
  setPassword(tx, changed.id, passwordHash, now)
  if (changed.passwordHash === null) return
  const { kind, email, language } = changed
  const values = { site: new URL(site.settings.siteUrl).host, moment: { moment: now } }
  const content = {
    subject: { key: 'MAIL_PASSWORD_CHANGED_SUBJECT', values },
    parts: [
      { kind: 'text' as const, text: { key: 'MAIL_PASSWORD_CHANGED_TEXT', values } },
      { kind: 'text' as const, text: { key: 'MAIL_PASSWORD_CHANGED_NOT_YOU' } },
      {
        kind: 'button' as const,
        text: { key: 'MAIL_CHOOSE_PASSWORD' },
        href: `${site.settings.siteUrl}${href('forgot-password', language)}${kind === 'owner' ? '' : `?account=${kind}`}`,
      },
    ],
    signed: true,
  }
  enqueueMail(tx, { template: `${kind}.password-changed`, language, to: email, content }, { now })
}
