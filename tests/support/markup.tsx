/** Renders parts of a page, and whole pages, with React. */
import { type ComponentType, createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouter, StaticRouterProvider } from 'react-router-dom/server'
import { TextsProvider } from '../../app/platform/i18n/TextsProvider'
import type { Texts } from '../../app/platform/i18n/texts'

/** The HTML of a part, with its page's texts. */
export function markupOf(texts: Texts, part: ReactNode): string {
  return renderToStaticMarkup(
    <StaticRouter location="/">
      <TextsProvider texts={texts}>{part}</TextsProvider>
    </StaticRouter>,
  )
}

/** The HTML of a route's own part of the page. @param data its loader's result. */
export async function pageMarkupOf(texts: Texts, { default: Page }: { default: ComponentType }, data: object): Promise<string> {
  const element = <TextsProvider texts={texts}>{createElement(Page)}</TextsProvider>
  const { query, dataRoutes } = createStaticHandler([{ id: 'page', path: '*', element, loader: () => data }])
  const context = await query(new Request('http://localhost/'))
  if (context instanceof Response) throw context
  return renderToStaticMarkup(
    <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />,
  )
}
