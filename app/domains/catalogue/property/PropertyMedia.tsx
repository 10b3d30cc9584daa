import { colon } from '../../../platform/i18n/punctuation'
import { useTexts } from '../../../platform/i18n/TextsProvider'
import { MediaPlayer } from '../../../platform/media/MediaPlayer'
import { Link } from '../../../ui/Link'
import type { PropertyView } from './property-view'

type PropertyMediaProps = {
  property: Pick<PropertyView, 'title' | 'pictures' | 'media' | 'interactive'>
}

/** Video, virtual tour and interactive description. */
export function PropertyMedia({ property }: PropertyMediaProps) {
  const { language, t } = useTexts()
  const { media, interactive, pictures, title } = property
  return (
    <>
      {media.length > 0 && (
        <section className="no-print">
          <h2 id="media">{t(media.length === 2 ? 'VIDEO_AND_TOUR' : media[0]?.kind === 'tour' ? 'VIRTUAL_TOUR' : 'VIDEO')}</h2>
          <ul className="media-list strip">
            {media.map(({ kind, host, link, player }, index) => (
              <li key={kind}>
                <MediaPlayer
                  title={`${t(kind === 'tour' ? 'VIRTUAL_TOUR' : 'VIDEO')}${colon(language)} ${title}`}
                  start={t(kind === 'tour' ? 'VIRTUAL_TOUR_START' : 'VIDEO_PLAY')}
                  host={host}
                  alone={media.length === 1}
                  link={link}
                  player={player}
                  // Avoids repeating the page's first picture, if there are others.
                  poster={pictures[Math.min(index + 1, pictures.length - 1)]}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {interactive && (
        <p className="media-more no-print" id={media.length === 0 ? 'media' : undefined}>
          <Link to={interactive}>
            {t('INTERACTIVE_DESCRIPTION')} <span className="unseen">({t('OPENS_IN_NEW_TAB')})</span>
          </Link>
        </p>
      )}
    </>
  )
}
