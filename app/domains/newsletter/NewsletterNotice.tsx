import type { ReactNode } from 'react'

type NewsletterNoticeProps = { title: string; text: string; problem?: string; children?: ReactNode }

/** One sentence and what to do. @param problem what went wrong with the last try. */
export function NewsletterNotice({ title, text, problem, children }: NewsletterNoticeProps) {
  return (
    <div className="wrap section narrow">
      <h1>{title}</h1>
      {problem && (
        <p className="form-error" role="alert">
          {problem}
        </p>
      )}
      <p className="lead">{text}</p>
      {children}
    </div>
  )
}
