/** The HTML of a sample mail, for the frame of its screen. */

import type { LoaderFunctionArgs } from '@remix-run/node'
import { deskOf } from '../../domains/desk/desk.server'
import { sampleHtml } from '../../domains/desk/mail-samples/mail-samples.server'
import { notFound } from '../../domains/site/page.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore } from '../../platform/http/form-answer'

export async function loader({ request, context, params: { language = '', name = '' } }: LoaderFunctionArgs) {
  const site = siteOf(context)
  await deskOf(site, { request, clientAddress: clientOf(context) })
  const answer = sampleHtml(site, language, name)
  if (!answer) throw notFound()
  for (const [header, value] of Object.entries(noStore)) answer.headers.set(header, value)
  return answer
}
