import type { ReactNode } from 'react'

/** Forms of log-in and account, as plain posts. */
export function AccountForm({ action, children }: { action: string; children: ReactNode }) {
  return (
    <form className="enquiry-form account-form" method="post" action={action} noValidate>
      {children}
    </form>
  )
}
