import { CostsAnswer } from './CostsAnswer'
import type { CostSheetView } from './costs-view'

/** The costs of a property on a sheet of their own, behind its brochure. */
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
