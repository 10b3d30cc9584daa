/** `/exports/{token}`: a destination's file, at its secret address. */

import type { LoaderFunctionArgs } from '@remix-run/node'
import { notFound } from '../../domains/site/page.server'
import { answerExport } from '../../domains/syndication/answer-export.server'
import { siteOf } from '../../platform/context/load-context.server'

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const answer = await answerExport(siteOf(context), params.token, request.headers.get('If-None-Match'))
  if (!answer) throw notFound()
  return answer
}
