/** Whise's webhook after a change. It is unsigned, so it only triggers the next pass, which finds the changes. */
import { z } from 'zod'
import { isSecret } from '../../../platform/signing/senders.server'
import { jsonIn, type ReadWebhook } from '../webhook'
import { whiseOptions } from './options'

const post = z.object({ clientId: z.number(), events: z.array(z.unknown()).min(1).max(10_000) })

/** The secret is part of the address that the agency gives Whise. Without one, webhooks are refused. */
export const readWhiseWebhook: ReadWebhook = ({ body, word, options, secrets }) => {
  const secret = secrets.WHISE_WEBHOOK_SECRET
  if (!secret || word === undefined || !isSecret(word, secret)) return { status: 401 }
  const read = post.safeParse(jsonIn(body))
  if (!read.success) return { status: 400 }
  return read.data.clientId === whiseOptions.safeParse(options).data?.client ? { keys: ['*'] } : { status: 403 }
}
