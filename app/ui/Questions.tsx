import type { ReactNode } from 'react'

export type Question = { title: string; answer: ReactNode }

/** Questions that unfold, without script, and are unfolded in print. */
export function Questions({ items }: { items: readonly Question[] }) {
  return (
    <div className="questions">
      {items.map(({ title, answer }) => (
        <details key={title}>
          <summary>
            <h3>{title}</h3>
          </summary>
          <div>{answer}</div>
        </details>
      ))}
    </div>
  )
}
