import type { Fact, FactGroup } from './main-facts'

/** The few figures under the title. */
export function FactStrip({ facts }: { facts: Fact[] }) {
  return facts.length === 0 ? null : (
    <dl className="fact-strip">
      {facts.map(fact => (
        <div key={fact.label}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A group of the sheet; what is long takes the whole width. */
export function FactSheet({ facts }: { facts: FactGroup['facts'] }) {
  return (
    <dl className="fact-sheet">
      {facts.map(fact => (
        <div key={fact.label} className={fact.value.length > 44 ? 'long' : undefined}>
          <dt>{fact.label}</dt>
          <dd lang={fact.lang}>{fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}
