/** SweepBright's webhook when an estate is published, changed or withdrawn. It carries no data of the estate. */
import { z } from 'zod'
import { isSignedBySha1 } from '../../../platform/signing/senders.server'
import { jsonIn, type ReadWebhook } from '../webhook'
import { readOptions } from './feed.server'
import { estateKey } from './options'

/** Requests the estate whatever the event, because only the response is current. */
const post = z.object({
  event: z.string().min(1).max(100),
  estate_id: estateKey,
  company_id: z.union([z.string().max(100), z.number()]).nullish(),
})

/** Signed with the client's secret: `x-hook-signature` is the hex HMAC-SHA1 of the raw body. */
export const readSweepbrightWebhook: ReadWebhook = ({ headers, body, options, secrets }) => {
  const secret = secrets.SWEEPBRIGHT_CLIENT_SECRET
  if (!secret || !isSignedBySha1(body, headers.get('x-hook-signature'), secret)) return { status: 401 }
  const read = post.safeParse(jsonIn(body))
  if (!read.success) return { status: 400 }
  const { company } = readOptions(options)
  if (company !== undefined && String(read.data.company_id ?? '') !== company) return { status: 403 }
  return { keys: [read.data.estate_id] }
}
