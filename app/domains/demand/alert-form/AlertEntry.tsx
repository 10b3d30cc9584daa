import { useTexts } from '../../../platform/i18n/TextsProvider'

type AlertEntryProps = {
  /** The page that the form leads to. */
  page: string
  /** The search, as `savedQuery` writes it. */
  query: string
  /** Locale key of what is mailed. */
  title?: string
}

/** A search by mail, from a page that is the same for everybody: the form itself stands on a page of its own. */
export function AlertEntry({ page, query, title = 'BY_MAIL_TITLE' }: AlertEntryProps) {
  const { t } = useTexts()
  return (
    <form action={page} className="by-mail no-print">
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p>
        <strong className="serif">{t(title)}</strong> {t('BY_MAIL_TEXT')}
      </p>
      <label htmlFor="by-mail">{t('BY_MAIL_EMAIL')}</label>
      <input id="by-mail" name="email" type="email" autoComplete="email" required />
      <button type="submit" className="button quiet">
        {t('BY_MAIL_SUBMIT')}
      </button>
    </form>
  )
}
