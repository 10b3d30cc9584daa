import { useTexts } from '../../../platform/i18n/TextsProvider'
import { Photo } from '../../../platform/media/Photo'
import type { Picture } from '../../../platform/media/picture'
import { pictureAddress } from '../../../platform/media/picture-address'
import { Link } from '../../../ui/Link'
import { phoneWrapWidth, wrapWidth } from '../../../ui/wrap-width'

type PhotoScreenProps = {
  /** The property's title. */
  title: string
  /** The photo shown, from 1. */
  number: number
  photos: (Picture & { href: string })[]
  propertyHref: string
}

/** Matches PhotoScreen.css. */
const boxes = [
  { from: 400, width: wrapWidth, height: '80vh', whole: true },
  { width: phoneWrapWidth, height: '80vh', whole: true },
]

/** One photo as large as the screen allows, with previous and next links, and thumbnails below. */
export function PhotoScreen({ title, number, photos, propertyHref }: PhotoScreenProps) {
  const { t } = useTexts()
  const total = photos.length
  const photo = photos[number - 1]
  const [previous, next] = [photos[number - 2], photos[number]]
  if (!photo) return null
  return (
    <div className="wrap photo-page">
      <header>
        <h1>
          <span>{title}</span>
          <span className="photo-count">{t('PICTURE_X_OF_Y', { number, total })}</span>
        </h1>
        <Link to={propertyHref}>{t('BACK_TO_PROPERTY')}</Link>
      </header>
      <figure>
        <Photo picture={photo} sizes={boxes} priority />
        <figcaption>{photo.altered ? `${photo.alt}, ${t('PICTURE_ALTERED')}` : photo.alt}</figcaption>
      </figure>
      {total > 1 && (
        <nav className="photo-steps no-print" aria-label={t('PHOTOS')}>
          {previous ? (
            <Link to={previous.href} rel="prev" className="button quiet">
              {t('PREVIOUS_PHOTO')}
            </Link>
          ) : (
            <span />
          )}
          {next && (
            <Link to={next.href} rel="next" className="button">
              {t('NEXT_PHOTO')}
            </Link>
          )}
        </nav>
      )}
      {total > 1 && (
        <section className="no-print">
          <h2 className="unseen">{t('ALL_PHOTOS_OF_PROPERTY')}</h2>
          <ol className="photo-thumbs">
            {photos.map(({ src, href, width, height }, index) => (
              <li key={href}>
                <Link
                  to={href}
                  aria-label={t('PICTURE_X_OF_Y', { number: index + 1, total })}
                  aria-current={index + 1 === number ? 'page' : undefined}
                >
                  <img src={pictureAddress(src, 250)} width={width} height={height} alt="" loading="lazy" decoding="async" />
                </Link>
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  )
}
