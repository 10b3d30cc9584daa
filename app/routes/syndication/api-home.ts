/** `/api/v1/homes/{id}`: one home on offer, as JSON. */

import type { LoaderFunctionArgs } from '@remix-run/node'
import { notFound } from '../../domains/site/page.server'
import { answerApi } from '../../domains/syndication/answer-api.server'
import { apiHome } from '../../domains/syndication/read-api.server'
import { siteOf } from '../../platform/context/load-context.server'

export function loader({ params, request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const answer = apiHome(site, params.id)
  if (!answer) throw notFound()
  return answerApi(site, request, answer)
}
