import type { ReactNode } from 'react'

/** Forms of log-in and account, as plain posts. */
export function AccountForm({ id, action, children }: { id: string; action: string; children: ReactNode }) {
  return (
    <form id={id} className="enquiry-form account-form" method="post" action={action} noValidate>
      {children}
    </form>
  )
}
