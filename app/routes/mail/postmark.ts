/** Postmark posts bounces here: `/webhooks/postmark/{word}`. */
import type { ActionFunctionArgs } from '@remix-run/node'
import { siteOf } from '../../platform/context/load-context.server'
import { noStore, retryAfter } from '../../platform/http/form-answer'
import { readBytes } from '../../platform/http/read-form.server'
import { takeMailWebhook } from '../../registry/webhooks.server'

/** For posts only. */
export function loader() {
  return new Response(null, { status: 405, headers: { ...noStore, Allow: 'POST' } })
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  if (request.method !== 'POST') return loader()
  const status = await takeMailWebhook(siteOf(context), params.word, await readBytes(request))
  return new Response(null, { status, headers: { ...noStore, ...(status === 503 && retryAfter({ kind: 'failed' })) } })
}
