/**
 * The address of a whole picture as JPEG for other programs: the short form of `pictureAddress`. It ends as a picture's name does,
 * because portals want that.
 * @param src as in `Picture`.
 */
export function feedPicture(src: string): string {
  const source = src.startsWith('https://')
    ? `provider?src=${encodeURIComponent(src)}&`
    : `${src.split('/').map(encodeURIComponent).join('/')}?`
  return `/media/photos/${source}format=jpeg&name=picture.jpg`
}
