import { useTexts } from '../i18n/TextsProvider'
import type { Picture } from './picture'
import { pictureAddress, pictureSet } from './picture-address'
import { type PictureBox, pictureSizes } from './picture-sizes'

type PhotoProps = {
  picture: Picture
  /** The boxes it is shown in; or, for a small or uncropped picture, its width as in the `sizes` of an image. */
  sizes: string | readonly PictureBox[]
  /** The main picture of the first screen: loaded at once, before the others. */
  priority?: boolean
  /** Lower quality, in half the bytes. */
  reduced?: boolean
  className?: string
}

/** A photo in the width that the screen needs. */
export function Photo({ picture, sizes, priority = false, reduced = false, className }: PhotoProps) {
  const { t } = useTexts()
  const urgency = priority ? { fetchpriority: 'high' } : { loading: 'lazy' as const, decoding: 'async' as const }
  return (
    <img
      className={picture.focus ? `cropped focus-${picture.focus} ${className ?? ''}`.trim() : className}
      alt={picture.altered ? `${picture.alt}, ${t('PICTURE_ALTERED')}` : picture.alt}
      width={picture.width}
      height={picture.height}
      sizes={typeof sizes === 'string' ? sizes : pictureSizes(sizes, picture)}
      srcSet={pictureSet(picture.src, picture.width, reduced)}
      src={pictureAddress(picture.src, 750, undefined, reduced)}
      {...urgency}
    />
  )
}
