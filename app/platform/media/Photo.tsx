import type { Picture } from './picture'
import { pictureAddress, pictureSet } from './picture-address'

type PhotoProps = {
  picture: Picture
  /** How wide it is shown, as the `sizes` of an image. */
  sizes: string
  /** The one picture that the first screen is about: loaded at once, before the others. */
  priority?: boolean
  className?: string
}

/** A photo in the width the screen needs. */
export function Photo({ picture, sizes, priority = false, className }: PhotoProps) {
  const urgency = priority ? { fetchpriority: 'high' } : { loading: 'lazy' as const, decoding: 'async' as const }
  return (
    <img
      className={className}
      alt={picture.alt}
      width={picture.width}
      height={picture.height}
      sizes={sizes}
      srcSet={pictureSet(picture.src, picture.width)}
      src={pictureAddress(picture.src, 750)}
      {...urgency}
    />
  )
}
