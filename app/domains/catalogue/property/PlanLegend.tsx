import type { Plan } from '../plan'

/** What the numbers on a plan mean. */
export function PlanLegend({ legend }: { legend: NonNullable<Plan['legend']> }) {
  return (
    <dl className="plan-legend">
      {legend.map(({ number, text }) => (
        <div key={number}>
          <dt>{number}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
