import { useTexts } from '../../../platform/i18n/TextsProvider'
import { EmailEntry } from '../../../ui/form/EmailEntry'
import { entryAddress } from '../../enquiries/entry-address'

type AlertEntryProps = {
  /** The form's page. */
  page: string
  /** The search, written by `savedQuery`. */
  query: string
  /** Locale key describing the mails. */
  title: string
}

/** Starts an alert from the page that shows its results. */
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
