/** `/search/around?list=…&language=…&id=…&{search}`: what stands before and after a property in the search it was found in. */
import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { findAround } from '../../domains/search/around.server'
import { askedList } from '../../domains/search/filters'
import { siteLanguages } from '../../platform/agency/languages.server'
import { isLanguage } from '../../platform/i18n/languages'

const headers = { 'Cache-Control': 'no-store' }

export function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const list = askedList(query)
  const language = query.get('language')
  const id = query.get('id') ?? ''
  if (!list || !isLanguage(language) || !siteLanguages().enabled.includes(language) || !/^[1-9]\d{0,8}$/.test(id)) {
    return json({ error: 'list, language or id' }, { status: 400, headers })
  }
  return json({ around: findAround(list, language, query, Number(id)) ?? null }, { headers })
}
