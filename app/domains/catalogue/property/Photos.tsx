import { useTexts } from '../../../platform/i18n/TextsProvider'
import { NoPhoto } from '../../../platform/media/NoPhoto'
import { Photo } from '../../../platform/media/Photo'
import type { Picture } from '../../../platform/media/picture'
import { pictureAddress } from '../../../platform/media/picture-address'
import { scripted } from '../../../ui/boot/scripted'
import { useGallery } from '../gallery/use-gallery'
import { pictureFragment } from '../photo-pages'

/** Photos the mosaic shows at once. */
const inMosaic = 5
const wholeWidth = '(min-width: 1480px) 1360px, (min-width: 767px) 92vw, calc(100vw - 32px)'
const halfWidth = '(min-width: 1480px) 678px, (min-width: 767px) 46vw, 86vw'
const quarterWidth = '(min-width: 1480px) 336px, (min-width: 767px) 23vw, 86vw'

/** How wide a photo of the mosaic is shown; what is unfolded is shown in thirds. */
function sizesOf(index: number, many: number): string {
  if (many === 1) return wholeWidth
  if (index === 0) return many <= 3 ? wholeWidth.replace('92vw', '61vw').replace('1360px', '905px') : halfWidth
  return many === 5 || (many === 4 && index !== 1) ? quarterWidth : halfWidth
}

type PhotosProps = {
  /** A photo without a page of its own leads to its large version. */
  pictures: (Picture & { href?: string })[]
  /** What the photos are of. */
  title?: string
  id: string
}

/**
 * The photos of a property: a mosaic of the first five, a strip to swipe on a phone. Without script each leads to a page
 * of its own, and the link under the mosaic unfolds them all in place (`:target`); with it they open in the gallery.
 */
export function Photos({ pictures, title, id }: PhotosProps) {
  const { t } = useTexts()
  const { pick, gallery } = useGallery({ kind: 'photo', pictures, title: title ?? t('PHOTOS') })
  const many = Math.min(pictures.length, inMosaic)
  if (many === 0) {
    return (
      <section className="photos" id={id} aria-label={t('PHOTOS')}>
        <NoPhoto className="no-photo-wide" text={t('NO_PHOTOS')} />
      </section>
    )
  }
  return (
    <section className="photos" id={id} aria-label={t('PHOTOS')}>
      <ul className={`mosaic mosaic-${many}`} {...scripted}>
        {pictures.map((picture, index) => (
          <li key={picture.src} id={pictureFragment('photo', index + 1)}>
            <a href={picture.href ?? pictureAddress(picture.src, 1600)} onClick={pick(index + 1)}>
              <Photo picture={picture} sizes={sizesOf(index, many)} priority={index === 0} />
            </a>
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <a className="photos-all no-print" href={`#${id}`}>
          {t('ALL_PHOTOS', { count: pictures.length })}
        </a>
      )}
      {gallery}
    </section>
  )
}
