import type { ReactNode } from 'react'

/** A page of the owner portal. */
export function OwnerPage({ children }: { children: ReactNode }) {
  return <div className="wrap owner">{children}</div>
}
