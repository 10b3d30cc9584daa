/** `/catalogue/pictures?property=4101&language=nl` (or `project=`): the further pictures of a card. */

import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { afterTheFirst } from '../../domains/catalogue/cards/card-pictures'
import { findPropertyOf } from '../../domains/catalogue/property.server'
import { findProjectOf } from '../../domains/projects/project.server'
import { siteOf } from '../../platform/context/load-context.server'
import { isLanguage } from '../../platform/i18n/languages'

const headers = { 'Cache-Control': 'no-cache' }

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const query = new URL(request.url).searchParams
  const language = query.get('language')
  const property = query.get('property')
  if (!isLanguage(language) || !site.configuration.languages.enabled.includes(language)) return refuse(400, 'language')
  const pictures = property
    ? findPropertyOf(site, property, language)?.pictures
    : findProjectOf(site, query.get('project'), language)?.texts.pictures
  return pictures ? json({ pictures: afterTheFirst(pictures) }, { headers }) : refuse(404, 'property or project')
}

function refuse(status: number, error: string) {
  return json({ error }, { status, headers })
}
