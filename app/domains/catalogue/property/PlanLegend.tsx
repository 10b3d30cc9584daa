import type { Plan } from '../plan'

/** Explains the numbers on a plan. */
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
