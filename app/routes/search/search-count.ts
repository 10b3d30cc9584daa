/** `/search/count?list=…&language=…&{search}`: how many properties a search would find, asked for while it changes. */

import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { askedList } from '../../domains/search/filters'
import { countSearch } from '../../domains/search/listing.server'
import { siteOf } from '../../platform/context/load-context.server'
import { isLanguage } from '../../platform/i18n/languages'

/** Never stored: the questions of people who type have no end. */
const headers = { 'Cache-Control': 'no-store' }

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const query = new URL(request.url).searchParams
  const list = askedList(query)
  const language = query.get('language')
  if (!list || !isLanguage(language) || !site.configuration.languages.enabled.includes(language)) {
    return json({ error: 'list or language' }, { status: 400, headers })
  }
  return json({ count: countSearch(site, list, language, query) }, { headers })
}
