type TwoValuesProps = {
  /** What the first and the second value of each field are. */
  labels: readonly [string, string]
  rows: readonly { field: string; values: readonly [string, string] }[]
}

/** Two values of the same fields, to choose between. */
export function TwoValues({ labels, rows }: TwoValuesProps) {
  return (
    <dl className="desk-facts">
      {rows.map(({ field, values }) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd>
            {labels[0]} “{values[0]}”
            <br />
            {labels[1]} “{values[1]}”
          </dd>
        </div>
      ))}
    </dl>
  )
}
