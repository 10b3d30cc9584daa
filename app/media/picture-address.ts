/** Addresses of resized pictures (SPEC §7, §9). */

/** Requested width → delivered width in pixels; 'original' is the picture as it came. */
export const widthSteps = { 100: 100, 500: 400, 750: 600, 1050: 1360, 1600: 'original' } as const
export type RequestedWidth = keyof typeof widthSteps

/** Changes when the pictures are made in another way, so that browsers ask anew. */
const version = '1'

/**
 * The address of a picture at a requested width. The browser's `Accept` header decides the format unless one is given.
 * @param src a path under the photos' folder.
 */
export function pictureAddress(src: string, width: RequestedWidth, format?: 'avif' | 'webp' | 'jpeg'): string {
  return `/media/photos/${src}?width=${width}&height=auto${format ? `&format=${format}` : ''}&v=${version}`
}

/** Every step up to the picture's own width, for `srcset`. */
export function pictureSet(src: string, originalWidth: number): string {
  return ([500, 750, 1050, 1600] as const)
    .map(requested => ({ requested, delivered: widthSteps[requested] === 'original' ? originalWidth : widthSteps[requested] }))
    .filter(({ requested, delivered }) => requested === 1600 || delivered < originalWidth)
    .map(({ requested, delivered }) => `${pictureAddress(src, requested)} ${delivered}w`)
    .join(', ')
}
