import { useTexts } from '../../../platform/i18n/TextsProvider'
import { DeskRows } from '../../../ui/desk/DeskRows'
import type { ViewingRow } from './viewing-view'

/** Coming viewings; those that wait have their buttons. @param to the screen to return to. */
export function ViewingRows({ viewings, none, to }: { viewings: readonly ViewingRow[]; none: string; to: string }) {
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
