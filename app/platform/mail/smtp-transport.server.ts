/**
 * Sends mails to an SMTP server over a few connections that stay open while there is something to send. SMTP cannot guarantee
 * single delivery: if the answer to a mail's text is lost, it is sent again with the same Message-ID.
 */
import { readFile } from 'node:fs/promises'
import { createTransport } from 'nodemailer'
import type { Delivery } from '../outbox/delivery'
import type { SmtpServer } from '../settings/smtp-url.server'
import { composed } from './compose.server'
import { isNobody, judgeFault, judgeRecipients, refusedOf, type SmtpFault, type SmtpVerdict } from './smtp-answers'
import type { MailService, ReadyMail, ReportRefused } from './transport'

export type SmtpOptions = {
  server: SmtpServer
  /** Our name in the greeting: the site's host. */
  name: string
  reportRefused?: ReportRefused
  /** Certificates (PEM) that replace Node's trusted ones. */
  ca?: string
  now?: () => number
  times?: Partial<typeof usualTimes>
}

/** Milliseconds. These end before the worker's limit of half a minute: a mail cut off in transit may be delivered twice. */
const usualTimes = { connect: 8000, greeting: 8000, silence: 12_000, lastBegin: 15_000, idle: 20_000 }
const connections = 3
/** Maximum number of partly delivered mails that are remembered. */
const maxPartlyDelivered = 1000

export function createSmtpTransport({ server, name, reportRefused, ca, now = Date.now, times }: SmtpOptions): MailService {
  const { connect, greeting, silence, lastBegin, idle } = { ...usualTimes, ...times }
  const { host, port, tls, login } = server
  const pool = createTransport({
    pool: true,
    host,
    port,
    name,
    secure: tls === 'start',
    requireTLS: tls === 'starttls',
    ignoreTLS: tls === 'none',
    auth: login && { user: login.user, pass: login.password },
    tls: { minVersion: 'TLSv1.2', ca },
    maxConnections: connections,
    maxMessages: 100,
    // The worker decides about retries.
    maxRequeues: 0,
    idleTimeout: idle,
    connectionTimeout: connect,
    dnsTimeout: connect,
    greetingTimeout: greeting,
    socketTimeout: silence,
  })
  /** By row, the recipients that already have the mail, while this process lives: only the others are retried. */
  const reached = new Map<string, ReadonlySet<string>>()

  async function one(mail: ReadyMail, signal: AbortSignal): Promise<SmtpVerdict> {
    const has = reached.get(mail.id) ?? new Set()
    const to = [mail.to, ...(mail.cc ?? [])].filter(address => !has.has(address))
    try {
      const attachments = await Promise.all(
        (mail.attachments ?? []).map(async ({ name: filename, contentType, path }) => {
          return { filename, contentType, content: await readFile(path) }
        }),
      )
      const sent = await pool.sendMail({ ...composed(mail), attachments, envelope: { from: mail.from.address, to }, signal })
      const { passing, forGood } = refusedOf(sent.rejectedErrors as SmtpFault[] | undefined)
      tell(mail, forGood)
      return { delivery: afterSome(mail, { to, passing, response: sent.response }), isOfAll: false }
    } catch (error) {
      const { rejectedErrors } = error as SmtpFault
      const verdict = judgeFault(error)
      if (verdict.delivery.kind !== 'dead') return verdict
      tell(mail, rejectedErrors ?? [])
      // The last ones refused for good; the others have it.
      return reached.delete(mail.id) ? { delivery: { kind: 'ok' }, isOfAll: false } : verdict
    }
  }

  /** Some recipients have it: only those that may accept it later are retried. */
  function afterSome(
    mail: ReadyMail,
    { to, passing, response }: { to: string[]; passing: SmtpFault[]; response: string },
  ): Delivery {
    const again = new Set(passing.map(({ recipient }) => recipient))
    if (again.size === 0) {
      reached.delete(mail.id)
      return { kind: 'ok', providerID: response }
    }
    const has = to.filter(address => !again.has(address))
    if (reached.size >= maxPartlyDelivered) reached.clear()
    reached.set(mail.id, new Set([...(reached.get(mail.id) ?? []), ...has]))
    return judgeRecipients(passing)
  }

  function tell(mail: ReadyMail, faults: readonly SmtpFault[]): void {
    for (const fault of faults) {
      const { recipient } = fault
      if (recipient) reportRefused?.({ row: mail.id, address: recipient, isNobody: isNobody(fault) })
    }
  }

  return {
    async send(mails, signal) {
      const answers = new Map<string, Delivery>()
      const waiting = [...mails]
      const until = now() + lastBegin
      let ofAll: Delivery | undefined
      const lane = async () => {
        for (let mail = waiting.shift(); mail; mail = waiting.shift()) {
          const late = signal.aborted || now() > until
          const verdict = ofAll || late ? undefined : await one(mail, signal)
          if (verdict?.isOfAll) ofAll = verdict.delivery
          answers.set(mail.id, verdict?.delivery ?? ofAll ?? { kind: 'later', reason: 'there was no time left to send it' })
        }
      }
      await Promise.all(Array.from({ length: connections }, lane))
      return mails.map(({ id }) => answers.get(id) ?? { kind: 'later', reason: 'no answer' })
    },
    close: () => pool.close({ force: true }),
    together: 4 * connections,
  }
}
