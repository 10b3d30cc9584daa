/** Renders a page to finished HTML and sets the headers that belong to a document. */
import type { EntryContext } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { renderToString } from 'react-dom/server'
import { contentSecurityPolicy, inlineHash } from './http/headers'
import { TextsProvider } from './i18n/TextsProvider'
import { siteTexts } from './site/languages.server'
import { languageOf } from './site/page.server'
import { bootScript } from './ui/boot/boot-script'
import { styles, stylesHash } from './ui/styles.server'

const policy = contentSecurityPolicy({ scriptHashes: [inlineHash(bootScript)], styleHashes: [stylesHash] })

export default function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext): Response {
  const texts = siteTexts(languageOf(new URL(request.url).pathname))
  const html = renderToString(
    <TextsProvider texts={texts}>
      <RemixServer context={context} url={request.url} />
    </TextsProvider>,
  )
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (import.meta.env.PROD) headers.set('Content-Security-Policy', policy)
  return new Response(
    `<!DOCTYPE html>${html.replace('<style id="styles"></style>', () => `<style id="styles">${styles}</style>`)}`,
    {
      status,
      headers,
    },
  )
}
