/** The logo, or else the first letter of the name; from it the icons of a browser's tab and of a telephone's home screen. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { escapeHtml } from '../../platform/html/escape-html'

/** @returns the logo's address on the site */
export async function writeIcons(folder: string, { name, logo }: { name: string; logo?: string | undefined }): Promise<string> {
  mkdirSync(folder, { recursive: true })
  const drawn = logo === undefined ? Buffer.from(monogram(name)) : readFileSync(logo)
  const square = (size: number) =>
    sharp(drawn, { density: 600 }).resize(size, size, { fit: 'contain', background: '#ffffff00' }).png().toBuffer()
  const small = await square(32)
  writeFileSync(path.join(folder, 'favicon.ico'), Buffer.concat([icoHead(small.length), small]))
  writeFileSync(
    path.join(folder, 'apple-touch-icon.png'),
    await sharp(await square(180))
      .flatten({ background: '#fff' })
      .png()
      .toBuffer(),
  )
  const isVector = logo === undefined || path.extname(logo).toLowerCase() === '.svg'
  const picture = (await square(64)).toString('base64')
  writeFileSync(
    path.join(folder, 'favicon.svg'),
    isVector
      ? drawn
      : `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><image width="64" height="64" href="data:image/png;base64,${picture}"/></svg>`,
  )
  const image = `logo${logo === undefined ? '.svg' : path.extname(logo).toLowerCase()}`
  writeFileSync(path.join(folder, image), drawn)
  return `/${image}`
}

function monogram(name: string): string {
  const [letter = '?'] = name.trim().toUpperCase()
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="8" fill="#23211e"/><text x="32" y="46" font-family="Georgia, serif" font-size="40" text-anchor="middle" fill="#fff">${escapeHtml(letter)}</text></svg>`
}

/** The head of an ICO file with one PNG of 32 × 32. @param bytes of the PNG */
function icoHead(bytes: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(32, 6)
  head.writeUInt8(32, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(bytes, 14)
  head.writeUInt32LE(22, 18)
  return head
}
