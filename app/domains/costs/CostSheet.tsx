import { CostsAnswer } from './CostsAnswer'
import type { CostSheetView } from './costs-view'

/** A property's costs on a separate sheet after its brochure. */
export function CostSheet({ sheet: { title, result, basis } }: { sheet: CostSheetView }) {
  return (
    <section className="cost-sheet">
      <p className="town">{title}</p>
      <CostsAnswer result={result} />
      <h3>{basis.assumesTitle}</h3>
      <ul>
        {basis.assumes.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
