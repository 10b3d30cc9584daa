import { useTexts } from '../../../platform/i18n/TextsProvider'
import { EmailEntry } from '../../../ui/form/EmailEntry'
import { entryAddress } from '../../enquiries/entry-address'

type AlertEntryProps = {
  /** The page of the form. */
  page: string
  /** The search, as `savedQuery` writes it. */
  query: string
  /** Locale key of what is mailed. */
  title: string
}

/** A search by mail, begun on the page that shows what it finds. */
export function AlertEntry({ page, query, title }: AlertEntryProps) {
  const { t } = useTexts()
  return (
    <EmailEntry id="by-mail" action={entryAddress(page + query)} className="by-mail no-print" submit={t('BY_MAIL_SUBMIT')}>
      <p>
        <strong className="serif">{t(title)}</strong> {t('BY_MAIL_TEXT')}
      </p>
    </EmailEntry>
  )
}
