import type { ReactNode } from 'react'
import type { SheetGroup, SheetLine } from './sheet-lines'

/** Longer values (in characters) take the full width. */
const oneLine = 44

/** A group's lines; `compact` for many short values. */
export function SheetLines({ lines, compact }: { lines: SheetLine[]; compact?: boolean | undefined }) {
  return (
    <dl className={compact ? 'fact-sheet compact' : 'fact-sheet'}>
      {lines.map(({ field, label, value, lang, isAsked }) => (
        <div key={field} id={isAsked && `fact-${field}`} className={value.length > oneLine ? 'long' : undefined}>
          <dt>{label}</dt>
          <dd lang={lang}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Groups of lines with titles. */
export function FactGroups({ groups }: { groups: readonly SheetGroup[] }) {
  return groups.map(({ key, title, lines, compact }) => (
    <section key={key} className="fact-group">
      <h2>{title}</h2>
      <SheetLines lines={lines} compact={compact} />
    </section>
  ))
}

/** The key figures under the title. @param children further pairs of `dt` and `dd`. */
export function FactStrip({ lines, children }: { lines: SheetLine[]; children?: ReactNode }) {
  return lines.length === 0 && !children ? null : (
    <dl className="fact-strip">
      {lines.map(({ field, label, value }) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {children}
    </dl>
  )
}
