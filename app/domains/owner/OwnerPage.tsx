import type { ReactNode } from 'react'

export function OwnerPage({ children }: { children: ReactNode }) {
  return <div className="wrap owner">{children}</div>
}
