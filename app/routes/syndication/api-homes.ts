/** `/api/v1/homes?after=…`: a page of the homes on offer, as JSON. */

import type { LoaderFunctionArgs } from '@remix-run/node'
import { notFound } from '../../domains/site/page.server'
import { answerApi } from '../../domains/syndication/answer-api.server'
import { apiHomes } from '../../domains/syndication/read-api.server'
import { siteOf } from '../../platform/context/load-context.server'

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const answer = apiHomes(site, new URL(request.url))
  if (!answer) throw notFound()
  return answerApi(site, request, answer)
}
