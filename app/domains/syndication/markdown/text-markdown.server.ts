/** An article or text page as Markdown. */
import type { Texts } from '../../../platform/i18n/texts'
import { pictureAddress } from '../../../platform/media/picture-address'
import type { CardView } from '../../catalogue/cards/card-view'
import type { Block } from '../../site/modules/Blocks'
import { cardLine } from './list-markdown'
import { fromHtml } from './rich-text.server'
import { heading, line, link, list, markdown, type Part, picture, plain, section } from './text'

export type TextView = {
  title: string
  intro: string
  body: readonly Block[]
  /** Between its introduction and its text. */
  above?: readonly Part[]
  /** Of its modules. */
  parts?: readonly Part[]
  /** An article's day, in words. */
  day?: string
  sources?: readonly { name: string; link: string }[]
  /** Links with their heading: related articles. */
  others?: { title: string; links: readonly { title: string; href: string }[] }
  links: readonly { label: string; href: string }[]
}

/** @param siteUrl origin of the public address */
export function textMarkdown(
  { title, intro, above = [], body, parts = [], day, sources = [], others, links }: TextView,
  texts: Texts,
  siteUrl: string,
): string {
  const at = (address: string) => new URL(address, siteUrl).href
  return markdown(
    heading(1, title),
    intro && plain(intro),
    day && line(day),
    ...above,
    ...body.map(block => blockOf(block, { siteUrl, card: card => cardLine(card, texts, siteUrl) })),
    ...parts,
    list(sources.map(source => link(source.name, at(source.link)))),
    others && section(2, others.title, list(others.links.map(each => link(each.title, at(each.href))))),
    list(links.map(({ label, href }) => link(label, at(href)))),
  )
}

function blockOf(block: Block, { siteUrl, card }: { siteUrl: string; card: (card: CardView) => string }): string | undefined {
  const at = (address: string) => new URL(address, siteUrl).href
  switch (block.kind) {
    case 'heading':
      return heading(2, block.text)
    case 'paragraph':
      return plain(block.text)
    case 'list':
      return list(block.items.map(line))
    case 'table':
      return [block.head, block.head.map(() => '---'), ...block.rows]
        .map(cells => `| ${cells.map(cell => (cell === '---' ? cell : line(cell))).join(' | ')} |`)
        .join('\n')
    case 'html':
      return fromHtml(block.html, siteUrl)
    case 'columns':
      return `${fromHtml(block.left, siteUrl)}\n\n${fromHtml(block.right, siteUrl)}`
    case 'questions':
      return block.questions.map(({ title, html }) => `${heading(3, title)}\n\n${fromHtml(html, siteUrl)}`).join('\n\n')
    case 'picture':
      return [picture(block.picture.alt, at(pictureAddress(block.picture.src, 750))), block.caption && line(block.caption)]
        .filter(Boolean)
        .join('\n\n')
    case 'video':
      return link(block.title, block.link)
    case 'call':
      return [block.text && line(block.text), link(block.label, at(block.href))].filter(Boolean).join('\n\n')
    case 'homes':
      return list(block.cards.map(card))
  }
}
