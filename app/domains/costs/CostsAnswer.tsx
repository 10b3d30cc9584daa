import type { CostLine, CostsResult } from './costs-view'

/** The form's link target: on a phone the answer is below the form. */
export const answerID = 'costs-answer'

/** The result: one line per cost, totals, and the loan per month and per year. */
export function CostsAnswer({ result }: { result: CostsResult }) {
  const { loan } = result
  return (
    <div className="costs-result" id={answerID}>
      <h2>{result.title}</h2>
      <p className="costs-note">{result.note}</p>
      <CostLines lines={result.lines} />
      {loan && (
        <>
          <h3>{loan.title}</h3>
          <CostLines lines={loan.lines} />
          {loan.monthly && (
            <p className="costs-monthly">
              {loan.monthly.label} <span className="price">{loan.monthly.amount}</span> <span>{loan.monthly.note}</span>
            </p>
          )}
          {loan.notes.map(note => (
            <p key={note} className="costs-note">
              {note}
            </p>
          ))}
          {loan.table && (
            <details className="costs-years">
              <summary>{loan.table.title}</summary>
              <table>
                <thead>
                  <tr>
                    {loan.table.head.map(name => (
                      <th key={name} scope="col">
                        {name}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {loan.table.rows.map(([year, ...cells]) => (
                    <tr key={year}>
                      <th scope="row">{year}</th>
                      {cells.map((cell, index) => (
                        <td key={loan.table?.head[index + 1]}>{cell}</td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </details>
          )}
        </>
      )}
    </div>
  )
}

function CostLines({ lines }: { lines: readonly CostLine[] }) {
  return (
    <dl className="costs-lines">
      {lines.map(({ label, detail, amount, isSum }) => (
        <div key={label} className={isSum && 'is-sum'}>
          <dt>
            {label}
            {detail && <span className="costs-detail">{detail}</span>}
          </dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  )
}
