import type { ReactNode } from 'react'

/** The forms of a log-in and of what belongs to it: plain posts. */
export function AccountForm({ action, children }: { action: string; children: ReactNode }) {
  return (
    <form className="enquiry-form account-form" method="post" action={action} noValidate>
      {children}
    </form>
  )
}
