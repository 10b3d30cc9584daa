/** A namespace's texts for the browser, requested with its scripts. The address contains their version. */

import type { LoaderFunctionArgs } from '@remix-run/node'
import { notFound } from '../../domains/site/page.server'
import { siteOf } from '../../platform/context/load-context.server'
import { isLanguage } from '../../platform/i18n/languages'
import { isNamespace } from '../../platform/i18n/namespaces'

export function loader({ params: { language, file = '' }, request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const name = file.replace(/\.json$/, '')
  if (!isLanguage(language) || !site.configuration.languages.enabled.includes(language)) throw notFound()
  if (name === file || !isNamespace(name)) throw notFound()
  const { tables, version } = site.texts(language)
  const current = new URL(request.url).searchParams.get('v') === version
  return new Response(JSON.stringify(tables[name]), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': current ? 'public, max-age=31536000, immutable' : 'no-cache',
    },
  })
}
