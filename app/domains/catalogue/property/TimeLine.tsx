import { useTexts } from '../../../platform/i18n/TextsProvider'
import { Link } from '../../../ui/Link'
import type { TimeLineView } from './time-line-view'

/** The changes of a property, newest first. */
export function TimeLine({ title, entries, propertyHref }: { title: string; entries: TimeLineView; propertyHref: string }) {
  const { t } = useTexts()
  return (
    <div className="wrap time-line-page">
      <h1>{t('TIME_LINE_TITLE')}</h1>
      <p>
        <Link to={propertyHref}>{title}</Link>
      </p>
      <ol className="time-line">
        {entries.map(({ on, day, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two changes of a day may have the same words
          <li key={`${on} ${index}`}>
            <time dateTime={on}>{day}</time>
            <span>{text}</span>
          </li>
        ))}
      </ol>
      <p className="time-line-note">{t('TIME_LINE_NOTE')}</p>
    </div>
  )
}
