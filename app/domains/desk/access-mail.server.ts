/** The mail that tells a member of staff of a change of their access, which somebody else may have made. */
import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import { enqueueMail, type SiteTransaction } from '../../platform/mail/outbox.server'

export type AccessChange = 'passkey-added' | 'passkey-removed' | 'new-browser'

export function mailAboutAccess(
  site: Site,
  tx: SiteTransaction,
  { email, language }: { email: string; language: Language },
  change: AccessChange,
): void {
  const now = site.now()
  const key = `MAIL_${change.replace('-', '_').toUpperCase()}`
  const values = { site: new URL(site.settings.siteUrl).host, moment: { moment: now } }
  const content = {
    subject: { key: `${key}_SUBJECT`, values },
    parts: [
      { kind: 'text' as const, text: { key: `${key}_TEXT`, values } },
      { kind: 'text' as const, text: { key: 'MAIL_ACCESS_NOT_YOU' } },
    ],
    signed: false,
  }
  enqueueMail(tx, { template: `staff.${change}`, language, to: email, content }, { now })
}
