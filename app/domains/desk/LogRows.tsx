import { useTexts } from '../../platform/i18n/TextsProvider'
import { DeskRows } from '../../ui/desk/DeskRows'
import type { LogView } from './desk-view'

/** @param to the screen to return to. */
export function LogRows({ log, to }: { log: LogView; to: string }) {
  const { t } = useTexts()
  const rows = log.rows.map(({ id, at, text, href, canUndo }) => ({
    key: String(id),
    when: t('DESK_MOMENT', { moment: { moment: at } }),
    children: href ? <a href={href}>{text}</a> : text,
    acts: canUndo && (
      <form method="post" action="/desk/undo/">
        <input type="hidden" name="entry" value={id} />
        <input type="hidden" name="to" value={to} />
        <button type="submit" className="button quiet">
          {t('DESK_UNDO')}
        </button>
      </form>
    ),
  }))
  return (
    <>
      <DeskRows rows={rows} none={t('DESK_LOG_EMPTY')} />
      {log.next !== undefined && (
        <a className="button quiet" href={`?before=${log.next}`}>
          {t('DESK_OLDER')}
        </a>
      )}
    </>
  )
}
