import { useTexts } from '../../i18n/TextsProvider'
import { Photo } from '../../media/Photo'
import { pictureAddress } from '../../media/picture-address'
import type { Picture } from '../card'

/** Photos the mosaic shows at once. */
const inMosaic = 5
const halfWidth = '(min-width: 1480px) 678px, (min-width: 767px) 48vw, 90vw'
/** Unfolded, which is wider than in the mosaic. */
const thirdWidth = '(min-width: 1480px) 450px, (min-width: 767px) 31vw, 90vw'

/**
 * The photos of a property: a mosaic of the first five, a strip to swipe on a phone. Each leads to its large version;
 * the link under the mosaic unfolds them all in place (`:target`), so none needs a script.
 */
export function Photos({ pictures, id }: { pictures: Picture[]; id: string }) {
  const { t } = useTexts()
  if (pictures.length === 0) return null
  const many = Math.min(pictures.length, inMosaic)
  return (
    <section className="photos" id={id} aria-label={t('PHOTOS')}>
      <ul className={`mosaic mosaic-${many}`}>
        {pictures.map((picture, index) => (
          <li key={picture.src}>
            <a href={pictureAddress(picture.src, 1600)}>
              <Photo picture={picture} sizes={index === 0 ? halfWidth : thirdWidth} priority={index === 0} />
            </a>
          </li>
        ))}
      </ul>
      <a className="photos-all no-print" href={`#${id}`}>
        {t('ALL_PHOTOS', { count: pictures.length })}
      </a>
    </section>
  )
}
