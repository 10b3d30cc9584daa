/** `/api/v1/projects?after=…`: a page of the new-build projects on offer, as JSON. */

import type { LoaderFunctionArgs } from '@remix-run/node'
import { notFound } from '../../domains/site/page.server'
import { answerApi } from '../../domains/syndication/answer-api.server'
import { apiProjects } from '../../domains/syndication/read-api.server'
import { siteOf } from '../../platform/context/load-context.server'

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const answer = apiProjects(site, new URL(request.url))
  if (!answer) throw notFound()
  return answerApi(site, request, answer)
}
