/** `/search/count?list=…&language=…&{search}`: the number of results, and what a typed sentence means, requested while a search changes. */

import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { askedSearch } from '../../domains/search/asked-search.server'
import { countSearch } from '../../domains/search/listing.server'
import { siteOf } from '../../platform/context/load-context.server'
import { noStore } from '../../platform/http/form-answer'

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const asked = askedSearch(site, request)
  // Never stored: typed searches are unlimited.
  if (!asked) return json({ error: 'list or language' }, { status: 400, headers: noStore })
  return json(countSearch(site, asked), { headers: noStore })
}
