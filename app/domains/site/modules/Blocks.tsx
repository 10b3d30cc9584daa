import type { ReactNode } from 'react'
import { colon } from '../../../platform/i18n/punctuation'
import { useTexts } from '../../../platform/i18n/TextsProvider'
import { Photo } from '../../../platform/media/Photo'
import type { Picture } from '../../../platform/media/picture'
import { Link } from '../../../ui/Link'
import { Questions } from '../../../ui/Questions'
import type { CardView } from '../../catalogue/cards/card-view'

/** Blocks with parts of their own, which only text pages and articles have: a video, homes. */
export type PartBlock =
  | { kind: 'video'; title: string; host: string; link: string; player?: string; poster?: Picture }
  | { kind: 'homes'; list: 'sale' | 'rent'; allHref: string; cards: CardView[] }

/** The body of a page or article. HTML was sanitised when the configuration was read. */
export type Block =
  | { kind: 'heading' | 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'table'; head: string[]; rows: string[][] }
  | { kind: 'html'; html: string }
  | { kind: 'columns'; left: string; right: string }
  | { kind: 'picture'; picture: Picture; caption: string }
  | { kind: 'questions'; questions: { title: string; html: string }[] }
  | { kind: 'call'; text: string; label: string; href: string }
  | PartBlock

type BlocksProps = {
  blocks: readonly Block[]
  /** Shows the blocks with parts of their own; without it they are left out. */
  part?: (block: PartBlock) => ReactNode
}

export function Blocks({ blocks, part }: BlocksProps) {
  return <>{blocks.map((block, index) => element(block, `${index}`, part))}</>
}

function element(block: Block, key: string, part: BlocksProps['part']) {
  switch (block.kind) {
    case 'picture':
      return (
        <figure key={key} className="block-picture">
          <Photo picture={block.picture} sizes="(min-width: 767px) 720px, 92vw" />
          {block.caption && <figcaption>{block.caption}</figcaption>}
        </figure>
      )
    case 'columns':
      return (
        <div key={key} className="block-columns">
          <RichText html={block.left} />
          <RichText html={block.right} />
        </div>
      )
    case 'questions':
      return (
        <Questions key={key} items={block.questions.map(({ title, html }) => ({ title, answer: <RichText html={html} /> }))} />
      )
    case 'call':
      return (
        <aside key={key} className="block-call">
          {block.text && <p className="serif">{block.text}</p>}
          <Link className="button" to={block.href}>
            {block.label}
          </Link>
        </aside>
      )
    case 'video':
    case 'homes':
      return <div key={key}>{part?.(block)}</div>
    case 'heading':
      return <h2 key={key}>{block.text}</h2>
    case 'paragraph':
      return <p key={key}>{block.text}</p>
    case 'html':
      return <RichText key={key} html={block.html} />
    case 'table':
      return <Table key={key} {...block} />
    case 'list':
      return (
        <ul key={key}>
          {block.items.map(item => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )
  }
}

/** @param html cleaned: see config/rich-text. */
export function RichText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: from the agency's configuration, sanitised when read
  return <div className="rich" dangerouslySetInnerHTML={{ __html: html }} />
}

/** A row's first cell names it. On phones rows are stacked, each cell with its column's name. */
function Table({ head, rows }: { head: string[]; rows: string[][] }) {
  const { language } = useTexts()
  return (
    <table className="stacked">
      <thead>
        <tr>
          {head.map(name => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={head[index + 1]} data-name={`${head[index + 1]}${colon(language)}`}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
