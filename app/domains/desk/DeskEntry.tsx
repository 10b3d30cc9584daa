import type { ReactNode } from 'react'

/** The frame of the pages before the log-in: only the agency's name and the page. */
export function DeskEntry({ agency, title, children }: { agency: string; title: string; children: ReactNode }) {
  return (
    <main id="content" className="desk-entry" tabIndex={-1}>
      <p className="desk-entry-agency">{agency}</p>
      <h1>{title}</h1>
      {children}
    </main>
  )
}
