import type { ReactNode } from 'react'
import { ErrorNotice } from '../../ui/form/ErrorNotice'

type NewsletterNoticeProps = { title: string; text: string; problem?: string; children?: ReactNode }

/** A sentence and a next step. @param problem what went wrong with the last attempt. */
export function NewsletterNotice({ title, text, problem, children }: NewsletterNoticeProps) {
  return (
    <div className="wrap section narrow">
      <h1>{title}</h1>
      {problem && <ErrorNotice>{problem}</ErrorNotice>}
      <p className="lead">{text}</p>
      {children}
    </div>
  )
}

/** The button that carries out a mailed link: only a post changes anything. */
export function NewsletterButton({ action, label }: { action: string; label: string }) {
  return (
    <form method="post" action={action}>
      <button type="submit" className="button">
        {label}
      </button>
    </form>
  )
}
