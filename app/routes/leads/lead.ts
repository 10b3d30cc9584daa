/** Portals and Postmark post leads here: `/webhooks/leads/feedback/{word}`, `/webhooks/leads/mail/{word}`. */
import { type ActionFunctionArgs, json } from '@remix-run/node'
import { answerLeads, leadKindAt } from '../../domains/leads/lead-post.server'
import { notFound } from '../../domains/site/page.server'
import { siteOf } from '../../platform/context/load-context.server'
import { noStore } from '../../platform/http/form-answer'
import { readBytes } from '../../platform/http/read-form.server'
import { leadPostBytes } from '../../platform/uploads/body-limit.server'

/** For posts only. */
export function loader() {
  return new Response(null, { status: 405, headers: { ...noStore, Allow: 'POST' } })
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  if (request.method !== 'POST') return loader()
  const site = siteOf(context)
  const kind = leadKindAt(site, params.kind, params.word)
  if (!kind) throw notFound()
  const type = request.headers.get('Content-Type') ?? ''
  const { status, ...answer } = await answerLeads(site, kind, { type, read: () => readBytes(request, leadPostBytes) })
  if ('wait' in answer) {
    const wait = String(Math.ceil(answer.wait / 1000))
    return new Response(null, { status, headers: { ...noStore, 'Retry-After': wait } })
  }
  return json(answer, { status, headers: noStore })
}
