import { useTexts } from '../../platform/i18n/TextsProvider'
import { ErrorNotice } from '../../ui/form/ErrorNotice'
import { ErrorSummary } from '../../ui/form/ErrorSummary'

/**
 * Resends the link to the documents. @param action address of the page behind a link. @param refused why it was refused,
 * translated.
 */
export function SendAgain({ action, refused }: { action: string; refused?: string }) {
  const { t } = useTexts()
  return (
    <form method="post" action={action} className="send-again">
      {refused ? <ErrorNotice>{refused}</ErrorNotice> : <p>{t('DOCUMENTS_AGAIN_TEXT')}</p>}
      <p>
        <button type="submit" className="button quiet">
          {t('DOCUMENTS_AGAIN')}
        </button>
      </p>
    </form>
  )
}

/** Replaces the form for an address that already asked. @param again address that resends the link. */
export function AlreadyRequested({ again }: { again: string }) {
  const { t } = useTexts()
  return (
    <>
      <ErrorSummary notice={t('DOCUMENTS_ALREADY_REQUESTED')} errors={[]} />
      <SendAgain action={again} />
    </>
  )
}
