import { useTexts } from '../../../../platform/i18n/TextsProvider'
import { ErrorNotice } from '../../../../ui/form/ErrorNotice'

export type AskView = { name: string; email: string; property?: string; asked?: string; received?: string }

/** An application, for the member of staff who may request documents. Only the button sends the request. */
export function AskDocuments({ view, refused }: { view: AskView; refused?: string }) {
  const { t } = useTexts()
  const { name, email, property, asked, received } = view
  return (
    <div className="wrap section narrow">
      <h1>{t('RENTAL_ASK_TITLE')}</h1>
      {refused && <ErrorNotice>{refused}</ErrorNotice>}
      <p className="lead">{t('RENTAL_ASK_INTRO', { name, email })}</p>
      {property && <p>{property}</p>}
      {asked && <p role="status">{t('RENTAL_ASK_DONE', { moment: asked })}</p>}
      {received && <p>{t('RENTAL_ASK_RECEIVED', { moment: received })}</p>}
      <form method="post">
        <button type="submit" className={asked ? 'button quiet' : 'button'}>
          {t(asked ? 'RENTAL_ASK_AGAIN' : 'RENTAL_ASK_SUBMIT')}
        </button>
      </form>
    </div>
  )
}
