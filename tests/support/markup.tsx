/** What React writes of a part of a page. */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom/server'
import { TextsProvider } from '../../app/platform/i18n/TextsProvider'
import type { Texts } from '../../app/platform/i18n/texts'

/** The HTML of a part, with the texts of its page around it. */
export function markupOf(texts: Texts, part: ReactNode): string {
  return renderToStaticMarkup(
    <StaticRouter location="/">
      <TextsProvider texts={texts}>{part}</TextsProvider>
    </StaticRouter>,
  )
}
