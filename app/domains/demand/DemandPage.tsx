import type { ReactNode } from 'react'

type DemandPageProps = {
  title: string
  lead?: string
  /** True if the lead is a status message. */
  leadIsStatus?: boolean
  /** Confirmation of the last action. */
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
