/** Mails a message to the agency's program, if that is how it takes them. */
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import { enqueueOnce } from '../../platform/mail/outbox.server'
import type { CrmMail } from '../../platform/outbox/crm'
import { crmFolder } from '../../platform/outbox/crm-forget.server'

/** Queues the mail once per id. The attachment is written before the row. */
export function enqueueCrmMail(site: Site, { id, to, replyTo, subject, text, attachment }: CrmMail, language: Language): void {
  const { name, contentType, content } = attachment
  const file = path.join(crmFolder, createHash('sha256').update(id).digest('hex').slice(0, 32))
  mkdirSync(path.join(site.settings.varDir, crmFolder), { recursive: true })
  writeFileSync(path.join(site.settings.varDir, file), content, { mode: 0o600 })
  const mail = {
    template: 'crm.feedback',
    language,
    to,
    replyTo,
    content: { subject: { plain: subject }, parts: [{ kind: 'text' as const, text: { plain: text } }], signed: false },
    attachments: [{ name, contentType, path: file }],
  }
  site.database.transaction(tx => enqueueOnce(tx, mail, { now: site.now(), name: `crm-${id}` }), { behavior: 'immediate' })
  site.mail.notify()
}
