/** Sends one mail at once for an operator and describes the outcome. Nothing is stored. */
import { randomUUID } from 'node:crypto'
import type { Language } from '../i18n/languages'
import type { Delivery } from '../outbox/delivery'
import { plain } from '../outbox/report.server'
import type { Settings } from '../settings/settings.server'
import { writeSender } from './addresses'
import type { EmailContent } from './email'
import { type MailContext, prepareMail } from './prepare-mail.server'
import type { Transport } from './transport'

/** The mail itself; `host` of the site. */
export function trialMail(host: string): EmailContent {
  return {
    subject: { key: 'MAIL_TRIAL_SUBJECT', values: { host } },
    parts: [{ kind: 'text', text: { key: 'MAIL_TRIAL_TEXT', values: { host } } }],
    signed: false,
  }
}

type Trial = { to: string; language: Language; now: number }

/** @returns the transport, the sender and the answer in words; `ok`: it was accepted. */
export async function tryMail(
  settings: Pick<Settings, 'smtp' | 'postmarkServerToken' | 'varDir' | 'siteUrl'>,
  room: MailContext,
  send: Transport,
  { to, language, now }: Trial,
): Promise<{ ok: boolean; lines: string[] }> {
  const { host } = new URL(settings.siteUrl)
  const row = { id: randomUUID(), template: 'trial', language, toAddress: to, values: trialMail(host), createdAt: now }
  const mail = prepareMail({ ...row, cc: null, replyTo: null, headers: null, attachments: null }, room)
  const [delivery = unknown] = await send([mail], AbortSignal.timeout(25_000)).catch((error: unknown): Delivery[] => [
    { kind: 'later', reason: String(error) },
  ])
  const debug = mail.to === to ? '' : ` in place of ${to}, because MAIL_DEBUG_TO is set`
  return {
    ok: delivery.kind === 'ok',
    lines: [
      `Through ${wayOf(settings)},`,
      `from ${writeSender(mail.from)} to ${mail.to}${debug}.`,
      ...said(settings, delivery, mail.from.address),
    ],
  }
}

const unknown: Delivery = { kind: 'later', reason: 'no answer' }

/** Without user and password. */
function wayOf({ smtp, postmarkServerToken, varDir }: Pick<Settings, 'smtp' | 'postmarkServerToken' | 'varDir'>): string {
  if (!smtp) return postmarkServerToken ? 'Postmark' : `a file in ${varDir}/mail`
  const tls = { start: 'TLS from the start', starttls: 'STARTTLS', none: 'without TLS' }[smtp.tls]
  return `the mail server ${smtp.host}:${smtp.port} (${tls}, ${smtp.login ? 'with' : 'without'} a log-in)`
}

function said(
  { smtp, postmarkServerToken: token }: Pick<Settings, 'smtp' | 'postmarkServerToken'>,
  delivery: Delivery,
  from: string,
): string[] {
  if (delivery.kind === 'ok') {
    if (!smtp && !token) return ['Written. Nothing leaves this machine before POSTMARK_SERVER_TOKEN or SMTP_URL is set.']
    const answer = delivery.providerID ? `: ${plain(delivery.providerID)}` : ''
    return [`Taken${answer}`, 'Look whether it arrives, and whether among the spam.']
  }
  const reason = 'reason' in delivery ? plain(delivery.reason) : ''
  const hasExpired = smtp && /certificate has expired/i.test(reason)
  const mend = {
    pause: hasExpired
      ? `The site would send no mail at all: the certificate of ${smtp.host}:${smtp.port} has expired. Whoever runs that mail server has to renew it.`
      : smtp
        ? `The site would send no mail at all. Look at the user, the password, the port and the encryption in SMTP_URL, and whether this log-in may send as ${from} (MAIL_FROM).`
        : 'The site would send no mail at all. Look at POSTMARK_SERVER_TOKEN: it is the token of the server, not of the account.',
    dead: `This mail would be dead. Look at the address, and whether ${smtp ? 'the server' : 'Postmark'} lets ${from} send.`,
    later: smtp
      ? 'The site would try it again. Look at the host and the port in SMTP_URL, and whether this machine may connect to them.'
      : 'The site would try it again. Look at what Postmark says, and whether this machine reaches it.',
  }
  return [`Not taken: ${reason}`, delivery.kind in mend ? mend[delivery.kind as keyof typeof mend] : '']
}
