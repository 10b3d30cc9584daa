/**
 * The address of a whole picture for other programs: the short form of `pictureAddress`, because portals want it to end as a
 * picture's name does.
 * @param src as in `Picture`.
 */
export function feedPicture(src: string): string {
  if (src.startsWith('https://')) return `/media/photos/provider?src=${encodeURIComponent(src)}`
  return `/media/photos/${src.split('/').map(encodeURIComponent).join('/')}`
}
