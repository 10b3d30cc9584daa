/** Providers post changes here: `/webhooks/{provider}`, followed by a secret if the provider signs nothing. */
import type { ActionFunctionArgs } from '@remix-run/node'
import { takeWebhook } from '../../domains/feeds/take-webhook.server'
import { siteOf } from '../../platform/context/load-context.server'
import { noStore, retryAfter } from '../../platform/http/form-answer'
import { readBytes } from '../../platform/http/read-form.server'
import { webhookReader } from '../../registry/webhooks.server'

/** For posts only. */
export function loader() {
  return new Response(null, { status: 405, headers: { ...noStore, Allow: 'POST' } })
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  if (request.method !== 'POST') return loader()
  const { provider = '', word } = params
  const post = { headers: request.headers, body: await readBytes(request), word }
  const status = await takeWebhook(siteOf(context), provider, webhookReader(provider), post)
  return new Response(null, { status, headers: { ...noStore, ...(status === 503 && retryAfter({ kind: 'failed' })) } })
}
