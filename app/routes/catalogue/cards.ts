/** `/catalogue/cards?ids=1,2&language=nl`: the public data of some properties, for lists stored in the browser. */

import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { cardViews } from '../../domains/catalogue/cards/card-view.server'
import { findCards } from '../../domains/catalogue/cards/cards.server'
import { parseIDs } from '../../domains/catalogue/property-ids'
import { siteOf } from '../../platform/context/load-context.server'
import { isLanguage } from '../../platform/i18n/languages'

/** Never stored: the combinations are unlimited. */
const headers = { 'Cache-Control': 'no-store' }
const most = 12

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const query = new URL(request.url).searchParams
  const ids = query.get('ids') ?? ''
  const language = query.get('language')
  const asked = parseIDs(ids, most)
  // We never write missing or repeated ids.
  if (
    !isLanguage(language) ||
    !site.configuration.languages.enabled.includes(language) ||
    asked.length === 0 ||
    asked.join(',') !== ids
  ) {
    return json({ error: 'ids or language' }, { status: 400, headers })
  }
  return json({ cards: cardViews(site, findCards(site, asked, language), language) }, { headers })
}
