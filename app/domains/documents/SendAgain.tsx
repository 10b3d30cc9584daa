import { useTexts } from '../../platform/i18n/TextsProvider'

/** Has the link to the documents mailed again. @param action address of the page behind a link. */
export function SendAgain({ action, refused }: { action: string; refused?: string }) {
  const { t } = useTexts()
  return (
    <form method="post" action={action} className="send-again">
      {refused ? (
        <p className="form-error" role="alert">
          {t(refused)}
        </p>
      ) : (
        <p>{t('DOCUMENTS_AGAIN_TEXT')}</p>
      )}
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
      {/* biome-ignore lint/a11y/noAutofocus: after a refused post this is what the page is about, also without script */}
      <div className="error-summary" role="alert" tabIndex={-1} autoFocus>
        <p className="error-summary-title">{t('DOCUMENTS_ALREADY_REQUESTED')}</p>
      </div>
      <SendAgain action={again} />
    </>
  )
}
