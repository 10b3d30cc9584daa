/**
 * Sends through Postmark (postmarkapp.com/developer/api/email-api): one mail by `/email`, several by `/email/batch`, which
 * answers for each. Postmark has no idempotency keys: each mail carries the id of its outbox row as metadata and Message-ID, so
 * that duplicates can be found.
 */

import { readFile } from 'node:fs/promises'
import type { Models, ServerClient } from 'postmark'
import { errorText } from '../log/log'
import type { Delivery } from '../outbox/delivery'
import { writeSender } from './addresses'
import { answered, isInactive, isReplyToRefused, judge, type PostmarkAnswer, retryAfter } from './postmark-answers'
import { mailAgain, messageID, type ReadyMail, type ReportRefused, type Transport } from './transport'

export type PostmarkSettings = {
  token: string
  apiUrl?: string
  reportRefused?: ReportRefused
  fetch?: typeof fetch
  /** Milliseconds since 1970: Retry-After may be a date. */
  now?: () => number
}

/** Loaded with the first mail: not every site sends through Postmark. */
const postmark = () => import('postmark')

const officialUrl = 'https://api.postmarkapp.com'
/** The client's own limit (s), longer than any of our attempts, which the signal ends. */
const maxCallSeconds = 180

export function createPostmarkTransport({
  token,
  apiUrl = officialUrl,
  reportRefused,
  fetch: send = fetch,
  now = Date.now,
}: PostmarkSettings): Transport {
  const { protocol, host, pathname } = new URL(apiUrl)
  const where = { useHttps: protocol === 'https:', requestHost: host + pathname.replace(/\/+$/, ''), timeout: maxCallSeconds }

  /** One API call. `onRetryAfter` receives the requested delay (ms). */
  async function clientFor(signal: AbortSignal, onRetryAfter: (afterMs: number | undefined) => void): Promise<ServerClient> {
    const { ServerClient } = await postmark()
    return new ServerClient(token, {
      ...where,
      fetch: async (input, init) => {
        const signals = [init?.signal, signal].filter(each => each != null)
        // A redirect could carry the token elsewhere.
        const response = await send(input, { ...init, signal: AbortSignal.any(signals), redirect: 'error' })
        onRetryAfter(retryAfter(response.headers.get('Retry-After'), now()))
        return response
      },
    })
  }

  /** @returns an answer for each mail, or one for the whole call. */
  async function call(mails: readonly ReadyMail[], signal: AbortSignal): Promise<PostmarkAnswer | PostmarkAnswer[]> {
    const messages = await Promise.all(mails.map(writeMessage))
    signal.throwIfAborted()
    let afterMs: number | undefined
    const client = await clientFor(signal, requested => {
      afterMs = requested
    })
    const [message, ...others] = messages
    try {
      if (message && others.length === 0) return answered(await client.sendEmail(message))
      const answers: unknown = await client.sendEmailBatch(messages)
      return Array.isArray(answers) ? answers.map(answered) : answered(answers)
    } catch (error) {
      const { Errors } = await postmark()
      if (!(error instanceof Errors.PostmarkError)) throw error
      const { statusCode: status, code, message: text } = error
      return { status, code: code || undefined, message: text, afterMs }
    }
  }

  async function one(mail: ReadyMail, signal: AbortSignal): Promise<Delivery> {
    if (signal.aborted) return { kind: 'later', reason: 'there was no time left to send it' }
    const answer = await call([mail], signal)
    return settle(mail, Array.isArray(answer) ? answer[0] : answer, signal)
  }

  /**
   * Postmark may reject the visitor's own address: the request still goes to the agency. We suppress the addresses that Postmark
   * suppresses, unless the reader asks for mail again: then we tell Postmark once.
   */
  async function settle(mail: ReadyMail, answer: PostmarkAnswer | undefined, signal: AbortSignal): Promise<Delivery> {
    if (answer && mail.replyTo !== undefined && isReplyToRefused(answer)) return one({ ...mail, replyTo: undefined }, signal)
    if (!answer || !isInactive(answer)) return judge(answer)
    if (mail.template === mailAgain) {
      const client = await clientFor(signal, () => {})
      const lift = { Suppressions: [{ EmailAddress: mail.to }] }
      await client.deleteSuppressions('outbound', lift)
      // Each stream has its own list; the stream may not exist.
      await client.deleteSuppressions('broadcast', lift).catch(() => {})
      return one({ ...mail, template: `${mailAgain}.once` }, signal)
    }
    const isOfNewsletter = streamOf(mail.template) === 'broadcast'
    reportRefused?.({ row: mail.id, address: mail.to, isNobody: true, ...(isOfNewsletter && { isOfNewsletter }) })
    return judge(answer)
  }

  return async (mails, signal) => {
    const answers = await call(mails, signal)
    const whole = Array.isArray(answers) ? undefined : answers
    const deliveries: Delivery[] = []
    for (const [at, mail] of mails.entries()) {
      // A batch refused as a whole says nothing about each mail: send them one by one.
      if (whole && mails.length > 1 && judge(whole).kind === 'dead') deliveries.push(await one(mail, signal).catch(failed))
      else deliveries.push(await settle(mail, whole ?? (answers as PostmarkAnswer[])[at], signal).catch(failed))
    }
    return deliveries
  }
}

function failed(error: unknown): Delivery {
  return { kind: 'later', reason: errorText(error) }
}

/** Postmark wants list mails in a separate stream, so that they do not delay the others. */
function streamOf(template: string): 'outbound' | 'broadcast' {
  return template.endsWith('.broadcast') ? 'broadcast' : 'outbound'
}

async function writeMessage(mail: ReadyMail): Promise<Models.Message> {
  const headers = { 'Message-ID': messageID(mail), 'X-PM-KeepID': 'true', 'Auto-Submitted': 'auto-generated', ...mail.headers }
  const attachments = (mail.attachments ?? []).map(async ({ name, contentType, path }) => ({
    Name: name,
    ContentType: contentType,
    ContentID: null,
    Content: await readFile(path, 'base64'),
  }))
  return {
    From: writeSender(mail.from),
    To: mail.to,
    Cc: mail.cc?.length ? mail.cc.join(', ') : undefined,
    ReplyTo: mail.replyTo,
    Subject: mail.subject,
    HtmlBody: mail.html,
    TextBody: mail.text,
    MessageStream: streamOf(mail.template),
    Tag: mail.template,
    Metadata: { row: mail.id },
    Headers: Object.entries(headers).map(([Name, Value]) => ({ Name, Value })),
    Attachments: attachments.length > 0 ? await Promise.all(attachments) : undefined,
  }
}
