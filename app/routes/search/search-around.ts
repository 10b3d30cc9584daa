/** `/search/around?list=…&language=…&id=…&{search}`: what stands before and after a property in the search it was found in. */

import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { findAround } from '../../domains/search/around.server'
import { askedList } from '../../domains/search/filters'
import { siteOf } from '../../platform/context/load-context.server'
import { isLanguage } from '../../platform/i18n/languages'

const headers = { 'Cache-Control': 'no-store' }

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const query = new URL(request.url).searchParams
  const list = askedList(query)
  const language = query.get('language')
  const id = query.get('id') ?? ''
  if (!list || !isLanguage(language) || !site.configuration.languages.enabled.includes(language) || !/^[1-9]\d{0,8}$/.test(id)) {
    return json({ error: 'list, language or id' }, { status: 400, headers })
  }
  return json({ around: findAround(site, list, language, query, Number(id)) ?? null }, { headers })
}
