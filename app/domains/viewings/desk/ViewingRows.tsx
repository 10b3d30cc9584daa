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
  const rows = viewings.map(({ id, status, when, name, phone, about, askedAt, seen }) => ({
    key: id,
    when,
    children: (
      <>
        <a href={`/desk/viewings/${id}/`}>
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
      <form method="post" action={`/desk/viewings/${id}/`} className="desk-acts">
        <input type="hidden" name="seen" value={seen} />
        <input type="hidden" name="to" value={to} />
        <button type="submit" className="button" name="what" value="confirm">
          {t('DESK_CONFIRM')}
        </button>
        <a className="button quiet" href={`/desk/viewings/${id}/`}>
          {t('DESK_OTHER_TIME')}
        </a>
        <button type="submit" className="button quiet" name="what" value="refuse">
          {t('DESK_REFUSE')}
        </button>
      </form>
    ),
  }))
  return <DeskRows rows={rows} none={none} />
}
