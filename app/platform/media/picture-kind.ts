/** Detects a file's real type by its first bytes: a name or a `Content-Type` may be wrong. */

export type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'

/**
 * The picture types that are decoded. SVG is excluded, since it can contain scripts.
 * @returns undefined for everything else.
 */
export function pictureKind(bytes: Uint8Array): PictureKind | undefined {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  if (bytes.length < 16) return undefined
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (/^GIF8[79]a$/.test(text(0, 6))) return 'gif'
  if (text(4, 8) === 'ftyp' && /avi[fs]/.test(text(8, 32))) return 'avif'
  return undefined
}
