import type { ReactNode } from 'react'

type DemandPageProps = {
  title: string
  lead?: string
  /** True where the lead says what was done just now. */
  leadIsStatus?: boolean
  /** What was done just now. */
  said?: string | undefined
  children: ReactNode
}

/** A page of the demand register. */
export function DemandPage({ title, lead, leadIsStatus, said, children }: DemandPageProps) {
  return (
    <div className="wrap demand-page">
      <h1>{title}</h1>
      {lead && (
        <p className="lead demand-lead" role={leadIsStatus ? 'status' : undefined}>
          {lead}
        </p>
      )}
      {said && (
        <p role="status" className="demand-note">
          {said}
        </p>
      )}
      {children}
    </div>
  )
}
