import type { ReactNode } from 'react'
import { useTexts } from '../../platform/i18n/TextsProvider'

type EmailEntryProps = {
  id: string
  /** Receives the address by post, so that it is in no URL. */
  action: string
  className: string
  submit: string
  children?: ReactNode
}

/** An email field on a page that is the same for everybody; the form with its token has its own page, which checks it. */
export function EmailEntry({ id, action, className, submit, children }: EmailEntryProps) {
  const { t } = useTexts()
  return (
    <form method="post" action={action} className={className} noValidate>
      {children}
      <label htmlFor={id}>{t('YOUR_EMAIL')}</label>
      <input id={id} name="email" type="email" autoComplete="email" required />
      <button type="submit" className="button quiet">
        {submit}
      </button>
    </form>
  )
}
