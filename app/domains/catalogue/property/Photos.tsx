import { useContext } from 'react'
import type { Design } from '../../../platform/agency/designs'
import { useTexts } from '../../../platform/i18n/TextsProvider'
import { NoPhoto } from '../../../platform/media/NoPhoto'
import { Photo } from '../../../platform/media/Photo'
import type { Picture } from '../../../platform/media/picture'
import { pictureAddress } from '../../../platform/media/picture-address'
import type { PictureBox } from '../../../platform/media/picture-sizes'
import { scripted } from '../../../ui/boot/scripted'
import { wrapWidth } from '../../../ui/wrap-width'
import { AgencyDesign } from '../design'
import { useGallery } from '../gallery/use-gallery'
import { pictureFragment } from '../photo-pages'

/** Number of photos in the mosaic. */
const inMosaic = 5
/** Height of the mosaic relative to its width (Photos.css), if the screen is high enough. */
const shape = 2.35

/**
 * `sizes` of a photo in the mosaic, which crops it: its fraction of the width and height. On phones it is as wide as the
 * screen, in 3 : 2. Unfolded photos take a third.
 */
function boxesOf(index: number, many: number, design: Design['property']): PictureBox[] {
  return [
    { from: 767, ...boxIn[design](index, many) },
    { width: '100vw', ratio: 3 / 2 },
  ]
}

/** The boxes as the designs' sheets lay them out. */
const boxIn: Record<Design['property'], (index: number, many: number) => PictureBox> = {
  mosaic: (index, many) => {
    const [share, high] = partOf(index, many)
    return { width: wrapWidth, share, ratio: (share / high) * shape }
  },
  cover: index =>
    index === 0 ? { width: wrapWidth, height: 'min(max(320px, 56vh), 680px)' } : { width: wrapWidth, share: 1 / 4, ratio: 3 / 2 },
  reel: () => ({ width: 'min(max(450px, 81vh), 840px)', ratio: 3 / 2 }),
}

function partOf(index: number, many: number): [width: number, height: number] {
  if (many === 1) return [1, 1]
  if (many <= 3) return index === 0 ? [2 / 3, 1] : [1 / 3, many === 2 ? 1 : 1 / 2]
  if (index === 0) return [1 / 2, 1]
  return [many === 4 && index === 1 ? 1 / 2 : index < many ? 1 / 4 : 1 / 3, 1 / 2]
}

type PhotosProps = {
  /** A photo without its own page links to its large version. */
  pictures: (Picture & { href?: string })[]
  /** What the photos show. */
  title?: string
  id: string
}

/**
 * A property's photos: a mosaic of the first five, a swipeable strip on phones. Without script each links to its own page, and
 * the link below unfolds them all in place (`:target`); with script they open in the gallery.
 */
export function Photos({ pictures, title, id }: PhotosProps) {
  const { t } = useTexts()
  const { pick, gallery } = useGallery({ kind: 'photo', pictures, title: title ?? t('PHOTOS') })
  const { property: design = 'mosaic' } = useContext(AgencyDesign)
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
              <Photo picture={picture} sizes={boxesOf(index, many, design)} priority={index === 0} />
              {pictures.length > 1 && (
                <span className="photo-number no-print" aria-hidden="true">
                  {index + 1} / {pictures.length}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <a className="photos-all no-print" href={`#${id}`}>
          {t('ALL_PHOTOS', { count: pictures.length })}
        </a>
      )}
      <AlteredNote pictures={pictures} />
      {gallery}
    </section>
  )
}

/** Which of the photos were made or changed by artificial intelligence. */
export function AlteredNote({ pictures }: { pictures: readonly Picture[] }) {
  const { t, language } = useTexts()
  const numbers = pictures.flatMap(({ altered }, index) => (altered ? [String(index + 1)] : []))
  if (numbers.length === 0) return null
  return <p className="photos-altered">{t('PICTURES_ALTERED', { numbers: new Intl.ListFormat(language).format(numbers) })}</p>
}
