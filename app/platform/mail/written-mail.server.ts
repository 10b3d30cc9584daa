/** Renders a mail as it would be sent, for viewing only. */
import type { Language } from '../i18n/languages'
import type { Texts } from '../i18n/texts'
import type { EmailBranding } from './email'
import type { Mail } from './outbox.server'
import { prepareMail } from './prepare-mail.server'
import type { ReadyMail } from './transport'

type WritingSite = {
  settings: { varDir: string }
  texts: (language: Language) => Texts
  branding: (language: Language) => EmailBranding
}

export function writeMail({ settings, texts, branding }: WritingSite, mail: Mail): ReadyMail {
  const { template, language, to, content } = mail
  const written = { id: 'preview', template, language, toAddress: to, values: content, createdAt: 0 }
  const row = { ...written, cc: null, replyTo: null, headers: null, attachments: null }
  return prepareMail(row, { texts, branding, from: { address: 'site@localhost' }, files: settings.varDir })
}
