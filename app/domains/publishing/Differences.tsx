import type { ShownDifference } from './publishing-view'

/** Fields that differ, word by word. */
export function Differences({ differences }: { differences: readonly ShownDifference[] }) {
  return (
    <dl className="desk-facts">
      {differences.map(({ field, words }, index) => (
        <div key={`${field}-${String(index)}`}>
          <dt>{field}</dt>
          <dd>
            {words.map(({ text, is }, at) => {
              // biome-ignore lint/suspicious/noArrayIndexKey: words have no identity
              if (is === 'added') return <ins key={at}>{text}</ins>
              // biome-ignore lint/suspicious/noArrayIndexKey: words have no identity
              return is === 'removed' ? <del key={at}>{text}</del> : <span key={at}>{text}</span>
            })}
          </dd>
        </div>
      ))}
    </dl>
  )
}
