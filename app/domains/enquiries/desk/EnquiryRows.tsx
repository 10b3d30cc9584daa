import { useTexts } from '../../../platform/i18n/TextsProvider'
import { DeskRows } from '../../../ui/desk/DeskRows'
import type { EnquiryRow } from './enquiry-view'

type EnquiryRowsProps = {
  enquiries: readonly EnquiryRow[]
  none: string
  /** The screen to return to. */
  to: string
}

/** Requests, each with its link and the button that marks it. */
export function EnquiryRows({ enquiries, none, to }: EnquiryRowsProps) {
  const { t, language: own } = useTexts()
  const rows = enquiries.map(({ id, kind, name, receivedAt, language, about, words, handledAt, assignedTo }) => ({
    key: id,
    when: t('DESK_MOMENT', { moment: { moment: receivedAt } }),
    children: (
      <>
        <a href={`/desk/enquiries/${id}/`}>
          <strong>{name}</strong>
        </a>
        {' · '}
        {kind}
        {about && `, ${about}`}
        {words && <q className="enquiry-words">{words}</q>}
        {assignedTo && <span className="desk-when"> {t('DESK_FOR', { name: assignedTo })}</span>}
        {language !== own && <span className="desk-when"> {t(`LANGUAGE_NAME_${language.toUpperCase()}`)}</span>}
      </>
    ),
    acts: <HandledButton id={id} isHandled={handledAt !== undefined} to={to} />,
  }))
  return <DeskRows rows={rows} none={none} />
}

/** Marks a request as handled, or reopens it. */
export function HandledButton({ id, isHandled, to }: { id: string; isHandled: boolean; to: string }) {
  const { t } = useTexts()
  return (
    <form method="post" action={`/desk/enquiries/${id}/`}>
      <input type="hidden" name="to" value={to} />
      <button type="submit" className="button quiet" name="handled" value={isHandled ? 'no' : 'yes'}>
        {t(isHandled ? 'DESK_REOPEN' : 'DESK_HANDLED')}
      </button>
    </form>
  )
}
