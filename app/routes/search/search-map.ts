/** `/search/map?list=…&language=…&window=south,west,north,east&zoom=…&{search}`: the marks of a search in a window of its map. */

import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { askedSearch } from '../../domains/search/asked-search.server'
import { resultsInWindow } from '../../domains/search/map/results-map.server'
import { siteOf } from '../../platform/context/load-context.server'
import { noStore } from '../../platform/http/form-answer'

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const asked = askedSearch(site, request)
  const marks = asked && resultsInWindow(site, asked)
  // Never stored: map windows are unlimited.
  if (!marks) return json({ error: 'list, language, window or zoom' }, { status: 400, headers: noStore })
  return json({ marks }, { headers: noStore })
}
