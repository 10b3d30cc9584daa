import { useTexts } from '../../platform/i18n/TextsProvider'
import { DeskRows } from '../../ui/desk/DeskRows'
import { SelectField, TextField } from '../../ui/form/Field'
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
  const { who, kind, day } = log.search
  const query = (more: Record<string, string> = {}) => `?${new URLSearchParams({ who, kind, day, ...more })}`
  return (
    <>
      <form method="get" action="/desk/log/" className="desk-line">
        <SelectField
          id="log-who"
          name="who"
          label={t('DESK_LOG_WHO')}
          options={log.people}
          none={t('DESK_OWNER_ALL')}
          defaultValue={who}
        />
        <SelectField
          id="log-kind"
          name="kind"
          label={t('DESK_LOG_THING')}
          options={log.kinds}
          none={t('DESK_STATE_ALL')}
          defaultValue={kind}
        />
        <TextField id="log-day" name="day" type="date" label={t('DESK_TIMES_DAY')} defaultValue={day} />
        <button type="submit" className="button quiet">
          {t('DESK_SHOW')}
        </button>
      </form>
      <DeskRows rows={rows} none={t('DESK_LOG_EMPTY')} />
      {log.next !== undefined && (
        <a className="button quiet" href={query({ before: String(log.next) })}>
          {t('DESK_OLDER')}
        </a>
      )}
      <p>
        <a href={`/desk/log.csv${query()}`}>{t('DESK_CSV')}</a>
      </p>
    </>
  )
}
