/** `/api/v1/projects/{id}`: one new-build project on offer with its units, as JSON. */

import type { LoaderFunctionArgs } from '@remix-run/node'
import { notFound } from '../../domains/site/page.server'
import { answerApi } from '../../domains/syndication/answer-api.server'
import { apiProject } from '../../domains/syndication/read-api.server'
import { siteOf } from '../../platform/context/load-context.server'

export function loader({ params, request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const answer = apiProject(site, params.id)
  if (!answer) throw notFound()
  return answerApi(site, request, answer)
}
