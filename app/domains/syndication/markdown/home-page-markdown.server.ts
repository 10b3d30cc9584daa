/** The home page as Markdown: its texts, lists and services, in the agency's order. */
import type { Texts } from '../../../platform/i18n/texts'
import type { HomeSection, HomeView } from '../../site/home.server'
import { moduleMarkdown, quoteMarkdown } from './module-markdown.server'
import { heading, line, markdown, type Part, pageLink, section } from './text'

/** @param siteUrl origin of the public address */
export function homePageMarkdown({ headline, text, sections }: HomeView, texts: Texts, siteUrl: string): string {
  return markdown(heading(1, headline), text && line(text), ...sections.flatMap(each => sectionMarkdown(each, texts, siteUrl)))
}

function sectionMarkdown(each: HomeSection, texts: Texts, siteUrl: string): Part[] {
  const { t } = texts
  switch (each.kind) {
    case 'module':
      return moduleMarkdown(each.module, texts, siteUrl)
    case 'testimonials':
      return [
        section(2, each.title ?? t('TESTIMONIALS_TITLE'), ...each.quotes.map(quote => quoteMarkdown(quote, texts))),
        each.quotes.length > 0 && line(t('TESTIMONIALS_NOTE')),
      ]
    case 'services':
      return [
        each.title && heading(2, each.title),
        ...each.services.flatMap(({ title, text, href, link: label, view }) =>
          view === 'card' ? [section(3, title, line(text), pageLink(label, href, siteUrl))] : [pageLink(label, href, siteUrl)],
        ),
      ]
    case 'reference':
      // A search field, which only the page has.
      return []
  }
}
