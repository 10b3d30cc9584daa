/** The body of a page or an article. */
export type Block = { kind: 'heading' | 'paragraph'; text: string } | { kind: 'list'; items: string[] }

export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return <>{blocks.map((block, index) => element(block, `${index}`))}</>
}

function element(block: Block, key: string) {
  if (block.kind !== 'list') return block.kind === 'heading' ? <h2 key={key}>{block.text}</h2> : <p key={key}>{block.text}</p>
  return (
    <ul key={key}>
      {block.items.map(item => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
