import { colon } from '../../../platform/i18n/punctuation'
import { useTexts } from '../../../platform/i18n/TextsProvider'

/** The body of a page or article. `html` was sanitised when the configuration was read. */
export type Block =
  | { kind: 'heading' | 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'table'; head: string[]; rows: string[][] }
  | { kind: 'html'; html: string }

export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return <>{blocks.map((block, index) => element(block, `${index}`))}</>
}

function element(block: Block, key: string) {
  switch (block.kind) {
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
