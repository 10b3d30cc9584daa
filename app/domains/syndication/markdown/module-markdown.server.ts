/** The modules of a page as Markdown. `siteUrl` is the origin of the public address. */
import type { Texts } from '../../../platform/i18n/texts'
import { quotedBy, toForm, viewAll } from '../../site/modules/module-words'
import type { ModuleView, PartView, QuoteView } from '../../site/views'
import { cardLine } from './list-markdown'
import { agentPart, officePart } from './people-markdown'
import { fromHtml } from './rich-text.server'
import { figureList, heading, line, link, list, type Part, pageLink, plain, section } from './text'

/** All that a module shows in words. */
export function moduleMarkdown(module: ModuleView, texts: Texts, siteUrl: string): Part[] {
  const { title, description, description2, list: homes, office, form, part } = module
  const { t } = texts
  return [
    title && heading(2, title),
    description && fromHtml(description, siteUrl),
    homes && list(homes.cards.map(card => cardLine(card, texts, siteUrl))),
    homes && pageLink(t(viewAll[homes.name]), homes.allHref, siteUrl),
    part && partMarkdown(part, texts, siteUrl),
    office && officePart(office, texts, siteUrl),
    description2 && fromHtml(description2, siteUrl),
    form && link(t(toForm[form.key]), siteUrl + form.href),
  ]
}

/** What a client says, and the agency's answer. */
export function quoteMarkdown(quote: QuoteView, { t }: Texts): string {
  const { comment, posted, answer } = quote
  const by = [quotedBy(quote, t), posted].filter(Boolean).join(', ')
  return [
    plain(comment).replace(/^/gm, '> '),
    by && `> — ${line(by)}`,
    answer && `> ${line(answer.by)}`,
    answer && plain(answer.text).replace(/^/gm, '> '),
  ]
    .filter(Boolean)
    .join('\n>\n')
}

function partMarkdown(part: PartView, texts: Texts, siteUrl: string): string | undefined {
  switch (part.kind) {
    case 'valuation':
      // Its field is of the page; the form that it leads to is a page of its own.
      return undefined
    case 'figures':
      return figureList(part.figures, texts.language)
    case 'sold':
      return list(part.homes.map(({ typeName, town, month }) => line(`${typeName} · ${town} · ${texts.t('SOLD_IN', { month })}`)))
    case 'testimonial':
      return quoteMarkdown(part.quote, texts)
    case 'team':
      return part.agents.map(agent => agentPart(agent, texts, siteUrl)).join('\n\n')
    case 'steps':
    case 'questions':
      return part.items.map(({ title, html }) => section(3, title, fromHtml(html, siteUrl))).join('\n\n')
  }
}
