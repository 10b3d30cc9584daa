import { useTexts } from '../../platform/i18n/TextsProvider'
import { ErrorNotice } from '../../ui/form/ErrorNotice'
import { ErrorSummary } from '../../ui/form/ErrorSummary'

/** Has the link to the documents mailed again. @param action address of the page behind a link. @param refused why it was not, in words. */
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

/** In place of the form, for an address that asked before. @param again address that has the link mailed again. */
export function AlreadyRequested({ again }: { again: string }) {
  const { t } = useTexts()
  return (
    <>
      <ErrorSummary notice={t('DOCUMENTS_ALREADY_REQUESTED')} errors={[]} />
      <SendAgain action={again} />
    </>
  )
}
