/** Addresses of resized pictures (SPEC §7, §9). */

/**
 * Requested width → delivered width in pixels; 'original' is the picture as it came. 250 is SPEC's thumbnail, 900 our own step
 * for dense phones (docs/decisions/pictures.md), the others are SPEC's width steps.
 */
export const widthSteps = { 100: 100, 250: 250, 500: 400, 750: 600, 900: 900, 1050: 1360, 1600: 'original' } as const
export type RequestedWidth = keyof typeof widthSteps

const pictureFormats = ['avif', 'webp', 'jpeg'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** Change it when pictures are generated differently, so that browsers and the disk cache fetch new ones. */
export const version = '2'

/** Leaves the format to the browser's `Accept` header. */
const anyFormat = 'auto'

/**
 * The address of a picture at a requested width, with the `format` and the `scale` of SPEC §7. `scale` is always 1, as SPEC
 * requires on mobile screens: dense screens choose a larger width from `srcset`.
 * @param src a path under the photos' folder, or an https address on the provider's host, with its cache-busting query.
 * @param reduced lower quality, in half the bytes.
 */
export function pictureAddress(src: string, width: RequestedWidth, format?: PictureFormat, reduced = false): string {
  const source = src.startsWith('https://') ? `provider?src=${encodeURIComponent(src)}&` : `${src}?`
  const how = `format=${format ?? anyFormat}&scale=1${reduced ? '&quality=reduced' : ''}`
  return `/media/photos/${source}width=${width}&height=auto&${how}&v=${version}`
}

/** Every step up to the picture's own width, for `srcset`. */
export function pictureSet(src: string, originalWidth: number, reduced = false): string {
  return widthsOf(originalWidth)
    .map(({ requested, delivered }) => `${pictureAddress(src, requested, undefined, reduced)} ${delivered}w`)
    .join(', ')
}

/** The widths that pages offer, in full or reduced quality. */
const offeredWidths = [500, 750, 900, 1050, 1600] as const
const isOffered = (width: RequestedWidth) => offeredWidths.some(each => each === width)

/** The widths offered to a browser, in pixels as requested and as delivered: every step up to the picture's own width. */
export function widthsOf(originalWidth: number): { requested: RequestedWidth; delivered: number }[] {
  return offeredWidths
    .map(requested => ({ requested, delivered: widthSteps[requested] === 'original' ? originalWidth : widthSteps[requested] }))
    .filter(({ requested, delivered }) => requested === 1600 || delivered < originalWidth)
}

export type PictureRequest = { src: string; width: RequestedWidth; format: PictureFormat; reduced?: boolean }

/** `moved`: the query of the closest picture, for a variant that no page uses. */
export type ReadPicture = { kind: 'picture'; request: PictureRequest } | { kind: 'moved'; query: string }

/**
 * Parses an address from `pictureAddress`, or one with hand-written `format`, `quality` and `scale`. Only variants used by pages
 * are generated: one scale, a width of 100 as WebP, reduced quality at the offered widths.
 * @param splat the part after `/media/photos/`, decoded.
 * @param accept the browser's `Accept` header, which decides if no format is named.
 * @returns undefined if the address names no picture of ours.
 */
export function readPictureAddress(splat: string, query: URLSearchParams, accept: string): ReadPicture | undefined {
  const src = isAway(splat, query) ? query.get('src') : splat
  const width = query.get('width') ?? '1600'
  const scale = query.get('scale') ?? '1'
  const named = namesFormat(query) ? query.get('format')?.replace(/^jpg$/, 'jpeg') : undefined
  const format = named ?? bestFormat(accept)
  const quality = query.get('quality')
  if (!src || !Object.hasOwn(widthSteps, width) || !/^[1-4]$/.test(scale)) return undefined
  if (quality !== null && quality !== 'reduced') return undefined
  if ((query.get('height') ?? 'auto') !== 'auto' || !isFormat(format)) return undefined
  const wanted = { src, width: Number(width) as RequestedWidth, format, ...(quality && { reduced: true }) }
  const request = nearest(wanted)
  if (scale === '1' && request.width === wanted.width && request.reduced === wanted.reduced) return { kind: 'picture', request }
  const address = pictureAddress(src, request.width, named === undefined ? undefined : format, request.reduced)
  return { kind: 'moved', query: address.slice(address.indexOf('?')) }
}

/** Exports give each of the provider's pictures a path of its own: `provider/{name}.jpg`. */
function isAway(splat: string, query: URLSearchParams): boolean {
  return splat === 'provider' || (/^provider\/[\w-]+\.jpg$/.test(splat) && query.has('src'))
}

function nearest({ src, width, format, reduced }: PictureRequest): PictureRequest {
  if (width === 100 && format !== 'webp') return { src, width: 250, format }
  return { src, width, format, ...(reduced && isOffered(width) && { reduced }) }
}

const isFormat = (format: string): format is PictureFormat => pictureFormats.some(each => each === format)

/** Whether an address names the format, which is then the same for every browser. */
export function namesFormat(query: URLSearchParams): boolean {
  return (query.get('format') ?? anyFormat) !== anyFormat
}

/** The smallest format that the browser names. `*∕*` alone promises nothing: such programs get JPEG. */
export function bestFormat(accept: string): PictureFormat {
  const named = accept
    .toLowerCase()
    .split(',')
    .map(part => part.split(';').map(word => word.trim()))
    .filter(([, ...parameters]) => !parameters.some(parameter => /^q=0(\.0*)?$/.test(parameter)))
    .map(([type]) => type)
  if (named.includes('image/avif')) return 'avif'
  return named.includes('image/webp') ? 'webp' : 'jpeg'
}
