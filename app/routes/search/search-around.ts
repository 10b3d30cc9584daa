/** `/search/around?list=…&language=…&id=…&{search}`: the previous and next property in a search. */

import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { catalogueID } from '../../domains/catalogue/property-ids'
import { findAround } from '../../domains/search/around.server'
import { askedSearch } from '../../domains/search/asked-search.server'
import { siteOf } from '../../platform/context/load-context.server'
import { noStore } from '../../platform/http/form-answer'

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const asked = askedSearch(site, request)
  const id = catalogueID(asked?.query.get('id'))
  if (!asked || id === undefined) return json({ error: 'list, language or id' }, { status: 400, headers: noStore })
  return json({ around: findAround(site, asked, id) ?? null }, { headers: noStore })
}
