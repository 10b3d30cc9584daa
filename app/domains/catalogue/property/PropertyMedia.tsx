import { useTexts } from '../../../platform/i18n/TextsProvider'
import { MediaPlayer } from '../../../platform/media/MediaPlayer'
import { Link } from '../../../ui/Link'
import { Documents } from './Documents'
import { FloorPlans } from './FloorPlans'
import type { PropertyView } from './property-view'

type PropertyMediaProps = {
  property: Pick<PropertyView, 'title' | 'pictures' | 'media' | 'interactive' | 'floorPlans' | 'documents'>
}

/** What there is beside photos and facts: video and virtual tour, interactive description, plans, documents. */
export function PropertyMedia({ property }: PropertyMediaProps) {
  const { t } = useTexts()
  const { media, interactive, pictures, title } = property
  return (
    <>
      {media.length > 0 && (
        <section className="no-print" id="media">
          <h2>{t(media.length === 2 ? 'VIDEO_AND_TOUR' : media[0]?.kind === 'tour' ? 'VIRTUAL_TOUR' : 'VIDEO')}</h2>
          <ul className="media-list">
            {media.map(({ kind, host, link, player }, index) => (
              <li key={kind}>
                <MediaPlayer
                  title={`${t(kind === 'tour' ? 'VIRTUAL_TOUR' : 'VIDEO')}: ${title}`}
                  start={t(kind === 'tour' ? 'VIRTUAL_TOUR_START' : 'VIDEO_PLAY')}
                  host={host}
                  alone={media.length === 1}
                  link={link}
                  player={player}
                  // Not the picture that the page begins with, where there are others.
                  poster={pictures[Math.min(index + 1, pictures.length - 1)]}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {interactive && (
        <p className="media-more no-print">
          <Link to={interactive}>
            {t('INTERACTIVE_DESCRIPTION')} <span className="unseen">({t('OPENS_IN_NEW_TAB')})</span>
          </Link>
        </p>
      )}
      <FloorPlans plans={property.floorPlans} />
      <Documents {...property.documents} />
    </>
  )
}
