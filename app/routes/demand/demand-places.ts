/** `/demand/places?language=…&typed=…`: suggests places while the visitor types. */

import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { suggestedPlaces } from '../../domains/demand/region-view.server'
import { notFound } from '../../domains/site/page.server'
import { siteOf } from '../../platform/context/load-context.server'
import { noStore } from '../../platform/http/form-answer'
import { isLanguage } from '../../platform/i18n/languages'

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  if (!site.configuration.parts.register) throw notFound()
  const query = new URL(request.url).searchParams
  const language = query.get('language')
  if (!isLanguage(language) || !site.configuration.languages.enabled.includes(language)) {
    return json({ error: 'language' }, { status: 400, headers: noStore })
  }
  return json({ places: suggestedPlaces(site, query.get('typed') ?? '', site.texts(language)) }, { headers: noStore })
}
