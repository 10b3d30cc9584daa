import { useTexts } from '../../../platform/i18n/TextsProvider'
import { AgentOfficeFilter } from '../../../ui/desk/AgentOfficeFilter'
import type { WeekView, WeekVisit } from './viewing-view'

/** A week beside each other, below each other on a phone; or one day. */
export function Week({ week }: { week: WeekView }) {
  const { t } = useTexts()
  const { shown, days, isDay, before, after, other, agents, offices, agent, office } = week
  return (
    <>
      <nav className="week-turn" aria-label={t('DESK_OTHER_DAYS')}>
        <a className="button quiet" href={before}>
          {t(isDay ? 'DESK_DAY_BEFORE' : 'DESK_WEEK_BEFORE')}
        </a>
        <a className="button quiet" href={after}>
          {t(isDay ? 'DESK_DAY_AFTER' : 'DESK_WEEK_AFTER')}
        </a>
        <a className="button quiet" href={other}>
          {t(isDay ? 'DESK_WHOLE_WEEK' : 'DESK_ONE_DAY')}
        </a>
      </nav>
      <AgentOfficeFilter
        action="/desk/viewings/"
        kept={{ [isDay ? 'day' : 'week']: shown }}
        {...{ agents, offices, agent, office }}
      />
      <ol className={isDay ? 'week week-single' : 'week'}>
        {days.map(({ day, heading, href, isToday, visits }) => (
          <li key={day} className={isToday ? 'week-day week-today' : 'week-day'}>
            <h2>{isDay ? heading : <a href={href}>{heading}</a>}</h2>
            {visits.length === 0 && <p className="desk-when">{t('DESK_NO_VISIT')}</p>}
            <ul>
              {visits.map(visit => (
                <Visit key={visit.id} visit={visit} />
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </>
  )
}

function Visit({ visit: { id, status, hours, name, about } }: { visit: WeekVisit }) {
  const { t } = useTexts()
  const isAsked = status === 'requested'
  return (
    <li>
      <a href={`/desk/viewings/${id}/`} className={isAsked ? 'week-visit week-asked' : 'week-visit'}>
        <span className="desk-when">{hours}</span>
        <strong>{name}</strong>
        <span>{about}</span>
        {status !== 'confirmed' && (
          <em>{t(status === 'missed' ? 'DESK_IS_MISSED' : `APPOINTMENT_STATUS_${status.toUpperCase()}`)}</em>
        )}
      </a>
    </li>
  )
}
