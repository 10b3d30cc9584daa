import type { Picture } from '../../platform/media/picture'

/** A picture of `data/site/`. The agency gives no sizes, so space is reserved for 3:2. */
export function agencyPicture(src: string, alt: string): Picture {
  return { src, width: 1600, height: 1067, alt }
}
