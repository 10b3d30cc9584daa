import { createHash } from 'node:crypto'

/**
 * The address of a whole picture as JPEG for other programs: the short form of `pictureAddress`. It ends as a picture's name does,
 * because portals want that, and its path is the picture's own, because they know a picture by its path.
 * @param src as in `Picture`.
 */
export function feedPicture(src: string): string {
  if (!src.startsWith('https://'))
    return `/media/photos/${src.split('/').map(encodeURIComponent).join('/')}?format=jpeg&name=picture.jpg`
  const name = createHash('sha256').update(src).digest('base64url').slice(0, 16)
  return `/media/photos/provider/${name}.jpg?src=${encodeURIComponent(src)}&format=jpeg&name=picture.jpg`
}
