type Figure = { value: string; label: string; basis: string }

/** Figures side by side, each with what it counts. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="figures">
      {figures.map(({ value, label, basis }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span className="figure serif">{value}</span>
            <span className="figure-basis">{basis}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
