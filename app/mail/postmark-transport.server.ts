/**
 * Sends through Postmark's HTTP interface (postmarkapp.com/developer/api/email-api). It has no idempotency keys: each mail
 * carries the id of its outbox row as metadata and as Message-ID, so that a mail sent twice can be found.
 */
import { writeSender } from './addresses'
import { type Delivery, messageID, type ReadyMail, type Transport } from './transport'

export type PostmarkSettings = { token: string; apiUrl?: string; fetch?: typeof fetch }

export function createPostmarkTransport({
  token,
  apiUrl = 'https://api.postmarkapp.com',
  fetch: send = fetch,
}: PostmarkSettings): Transport {
  const address = `${apiUrl.replace(/\/+$/, '')}/email`
  const post = async (mail: ReadyMail, signal: AbortSignal): Promise<Delivery & { code?: number }> => {
    const response = await send(address, {
      method: 'POST',
      signal,
      headers: { Accept: 'application/json', 'Content-Type': 'application/json', 'X-Postmark-Server-Token': token },
      body: JSON.stringify({
        From: writeSender(mail.from),
        To: mail.to,
        ReplyTo: mail.replyTo,
        Subject: mail.subject,
        HtmlBody: mail.html,
        TextBody: mail.text,
        MessageStream: 'outbound',
        Tag: mail.template,
        Metadata: { row: mail.id },
        Headers: [
          { Name: 'Message-ID', Value: messageID(mail) },
          { Name: 'X-PM-KeepID', Value: 'true' },
        ],
      }),
    })
    const answer = readAnswer(await response.text())
    return { ...judge(response, answer), code: answer.code }
  }
  return async (mail, signal) => {
    const first = await post(mail, signal)
    // The visitor's own address may be what Postmark does not take: the request goes to the agency all the same.
    const { code: _, ...delivery } =
      first.code === 300 && mail.replyTo !== undefined ? await post({ ...mail, replyTo: undefined }, signal) : first
    return delivery
  }
}

type Answer = { code?: number; message: string }

function readAnswer(body: string): Answer {
  try {
    const { ErrorCode, Message } = JSON.parse(body) as { ErrorCode?: unknown; Message?: unknown }
    return { code: typeof ErrorCode === 'number' ? ErrorCode : undefined, message: String(Message ?? '') }
  } catch {
    return { message: body.slice(0, 200) }
  }
}

/** 300 (invalid request) and 406 (inactive recipient) stay wrong however often they are sent; all else may pass. */
function judge(response: Response, { code, message }: Answer): Delivery {
  if (response.ok && (code ?? 0) === 0) return { kind: 'ok' }
  const reason = `Postmark ${response.status}${code === undefined ? '' : `/${code}`}: ${message}`
  if (code === 300 || code === 406) return { kind: 'dead', reason }
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN)
  return { kind: 'later', reason, afterMs: seconds >= 0 ? seconds * 1000 : undefined }
}
