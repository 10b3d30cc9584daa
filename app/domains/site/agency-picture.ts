import type { PhotoFocus } from '../../platform/agency/photo-focus'
import type { Picture } from '../../platform/media/picture'

/** Of the configuration. */
type WithPhotos = { photos: Readonly<Record<string, { focus: PhotoFocus }>> }

/** A picture of `data/site/`. The agency gives no sizes, so space is reserved for 3:2. */
export function agencyPicture({ photos }: WithPhotos, src: string, alt: string): Picture {
  const focus = Object.hasOwn(photos, src) ? photos[src]?.focus : undefined
  return { src, width: 1600, height: 1067, alt, ...(focus && focus !== 'centre' && { focus }) }
}
