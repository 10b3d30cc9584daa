import type { ReactNode } from 'react'

export type DeskRow = {
  key: string
  /** A short day or moment, first in the row. */
  when?: ReactNode
  children: ReactNode
  /** Links and buttons at the end of the row. */
  acts?: ReactNode
}

/** The desk's lists: one row per thing, its moment first and its buttons last. @param none the sentence of an empty list. */
export function DeskRows({ rows, none }: { rows: readonly DeskRow[]; none: string }) {
  if (rows.length === 0) return <p className="desk-none">{none}</p>
  return (
    <ul className="desk-rows">
      {rows.map(({ key, when, children, acts }) => (
        <li key={key}>
          {when !== undefined && <span className="desk-when">{when}</span>}
          <div>{children}</div>
          {acts && <div className="desk-acts">{acts}</div>}
        </li>
      ))}
    </ul>
  )
}

/** A heading above rows, with their number and a link to all of them. */
export function DeskGroup({
  title,
  count,
  all,
  children,
}: {
  title: string
  count?: number
  all?: ReactNode
  children: ReactNode
}) {
  return (
    <section className="desk-group">
      <div className="desk-group-head">
        <h2>{title}</h2>
        {count !== undefined && <span className="desk-when">{count}</span>}
        {all}
      </div>
      {children}
    </section>
  )
}

/** Names and values side by side. */
export function DeskFacts({ rows }: { rows: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className="desk-facts">
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
