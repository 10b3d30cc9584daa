import { useTexts } from '../../../platform/i18n/TextsProvider'
import { DeskRows } from '../../../ui/desk/DeskRows'
import type { ViewingRow } from './viewing-view'

type ViewingRowsProps = {
  viewings: readonly ViewingRow[]
  none: string
  /** The screen to return to. */
  to: string
  /** Those whose agent is not free; if given, the others say that the agent is. */
  busy?: readonly string[]
}

/** Coming viewings; those that wait have their buttons. */
export function ViewingRows({ viewings, none, to, busy }: ViewingRowsProps) {
  const { t } = useTexts()
  const rows = viewings.map(({ id, enquiryID, status, when, name, phone, about, askedAt }) => ({
    key: id,
    when,
    children: (
      <>
        <a href={`/desk/enquiries/${enquiryID}/`}>
          <strong>{name}</strong>
        </a>
        {', '}
        {about}
        <br />
        <span className="desk-when">
          {t(`DESK_VIEWING_${status.toUpperCase()}`, { moment: { moment: askedAt } })}
          {' · '}
          <a href={phone.href}>{phone.text}</a>
          {busy && status === 'requested' && (
            <>
              {' · '}
              {busy.includes(id) ? <strong>{t('DESK_AGENT_BUSY')}</strong> : t('DESK_AGENT_FREE')}
            </>
          )}
        </span>
      </>
    ),
    acts: status === 'requested' && (
      <form method="post" action="/desk/viewings/" className="desk-acts">
        <input type="hidden" name="viewing" value={id} />
        <input type="hidden" name="to" value={to} />
        <button type="submit" className="button" name="answer" value="confirm">
          {t('DESK_CONFIRM')}
        </button>
        <button type="submit" className="button quiet" name="answer" value="refuse">
          {t('DESK_REFUSE')}
        </button>
      </form>
    ),
  }))
  return <DeskRows rows={rows} none={none} />
}
