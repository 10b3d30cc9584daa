import type { ReactNode } from 'react'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { entryParameter } from './entry-parameter'

type EmailEntryProps = {
  id: string
  /** The page of the form itself, with its query. */
  page: string
  className: string
  submit: string
  children?: ReactNode
}

/** A field for an e-mail address on a page that is the same for everybody; the form with its token has a page of its own. */
export function EmailEntry({ id, page, className, submit, children }: EmailEntryProps) {
  const { t } = useTexts()
  return (
    <form method="post" action={`${page}${page.includes('?') ? '&' : '?'}${entryParameter}`} className={className}>
      {children}
      <label htmlFor={id}>{t('YOUR_EMAIL')}</label>
      <input id={id} name="email" type="email" autoComplete="email" required />
      <button type="submit" className="button quiet">
        {submit}
      </button>
    </form>
  )
}
