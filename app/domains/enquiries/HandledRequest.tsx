import { colon } from '../../platform/i18n/punctuation'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { ErrorNotice } from '../../ui/form/ErrorNotice'
import type { HandledView } from './handled-view'

/**
 * A request, for the member of staff who marks it as handled. Only the button changes anything. @param refused why marking
 * failed.
 */
export function HandledRequest({ request, refused }: { request: HandledView; refused?: string }) {
  const { t, language } = useTexts()
  const { kind, name, email, phone, question, receivedAt, about, handledAt } = request
  const isHandled = handledAt !== undefined
  return (
    <div className="wrap section narrow">
      <h1>{t('HANDLED_TITLE', { name })}</h1>
      {refused && <ErrorNotice>{refused}</ErrorNotice>}
      <p className="lead">
        {kind}
        {about && (
          <>
            {colon(language)} <a href={about.href}>{about.title}</a>
          </>
        )}
      </p>
      {question && <blockquote>{question}</blockquote>}
      <p>
        {phone && (
          <>
            <a href={phone.href}>{phone.text}</a>{' '}
          </>
        )}
        {email && <a href={`mailto:${email}`}>{email}</a>}
      </p>
      <p>{t('HANDLED_RECEIVED', { moment: { moment: receivedAt } })}</p>
      <p role="status">
        <strong>{isHandled ? t('HANDLED_SINCE', { moment: { moment: handledAt } }) : t('HANDLED_NOT_YET')}</strong>
      </p>
      <form method="post">
        <button type="submit" name="handled" value={isHandled ? 'no' : 'yes'} className={isHandled ? 'button quiet' : 'button'}>
          {t(isHandled ? 'HANDLED_UNDO' : 'HANDLED_DO')}
        </button>
      </form>
    </div>
  )
}
