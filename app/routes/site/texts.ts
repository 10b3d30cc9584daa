/** The texts of a language for the browser, asked for once its scripts are wanted. The address carries their hash. */

import type { LoaderFunctionArgs } from '@remix-run/node'
import { notFound } from '../../domains/site/page.server'
import { siteOf } from '../../platform/context/load-context.server'
import { isLanguage } from '../../platform/i18n/languages'

export function loader({ params, request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const [language, extension] = (params.language ?? '').split('.')
  if (!isLanguage(language) || extension !== 'json' || !site.configuration.languages.enabled.includes(language)) throw notFound()
  const { forBrowser, hash } = site.texts(language)
  const current = new URL(request.url).searchParams.get('v') === hash
  return new Response(JSON.stringify(forBrowser), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': current ? 'public, max-age=31536000, immutable' : 'no-cache',
    },
  })
}
