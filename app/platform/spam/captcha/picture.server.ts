/** The picture of a captcha's characters, distorted enough to slow programs down, but not people. */
import { pictureSize } from './captcha'
import { answersOf, bytesOf, type Challenge } from './challenge.server'
import { glyphs, type Point, strokesOf } from './glyphs.server'

export type Ground = 'light' | 'dark'

/** Matches `--sheet` and `--ink` of the site's look. */
const colours = { light: { sheet: '#ffffff', ink: '#1e2526' }, dark: { sheet: '#1c2120', ink: '#ece8e1' } }

const { width, height } = pictureSize

/** As WebP at twice its displayed size. Deterministic per challenge. */
export async function drawPicture(challenge: Pick<Challenge, 'id'>, ground: Ground, secret: string): Promise<Buffer> {
  const { characters } = answersOf(challenge, secret)
  const svg = pictureOf(characters, bytesOf('picture', challenge.id, secret).readUInt32BE(0), ground)
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg), { density: 144 }).webp({ lossless: true, effort: 1 }).toBuffer()
}

/** The picture as SVG. @param seed decides the distortion. */
export function pictureOf(characters: string, seed: number, ground: Ground): string {
  const { sheet, ink } = colours[ground]
  const chance = chanceFrom(seed)
  const between = (min: number, max: number) => min + (max - min) * chance()
  const scale = between(0.42, 0.47)
  // The line is bent as a whole; each character is also rotated, slanted and moved.
  const wave = { height: between(3, 5.5), length: between(90, 140), start: between(0, 7) }
  const sway = { height: between(2, 4), length: between(70, 110), start: between(0, 7) }
  const bend = ([x, y]: Point): Point => [
    x + sway.height * Math.sin(y / (sway.length / 6.3) + sway.start),
    y + wave.height * Math.sin(x / (wave.length / 6.3) + wave.start),
  ]
  const path = (points: Point[]) =>
    `M${points
      .map(point =>
        bend(point)
          .map(each => each.toFixed(1))
          .join(' '),
      )
      .join('L')}`

  const gap = between(11, 14)
  const total = [...characters].reduce((sum, sign) => sum + (glyphs[sign]?.width ?? 0) * scale + gap, -gap)
  let left = (width - total) / 2 + between(-8, 8)
  const drawn = [...characters].map(sign => {
    const own = (glyphs[sign]?.width ?? 0) * scale
    const turn = between(-0.18, 0.18)
    const lean = between(-0.18, 0.18)
    const size = scale * between(0.9, 1.12)
    const [atX, atY] = [left + own / 2, height / 2 + between(-6, 6)]
    left += own + gap
    const place = ([x, y]: Point): Point => {
      const [dx, dy] = [(x - (glyphs[sign]?.width ?? 0) / 2) * size, (y - 50) * size]
      const leant = dx + dy * lean
      return [atX + leant * Math.cos(turn) - dy * Math.sin(turn), atY + leant * Math.sin(turn) + dy * Math.cos(turn)]
    }
    const strokes = strokesOf(sign).map(stroke => path(stroke.map(place)))
    return `<path d="${strokes.join('')}" stroke-width="${between(4, 5.4).toFixed(1)}"/>`
  })
  const line = () => {
    const [from, to, through] = [between(18, 70), between(18, 70), between(0, 88)]
    return `M${between(4, 24).toFixed(0)} ${from.toFixed(0)}Q${(width / 2 + between(-50, 50)).toFixed(0)} ${through.toFixed(0)} ${between(236, 256).toFixed(0)} ${to.toFixed(0)}`
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${sheet}"/><g fill="none" stroke="${ink}" stroke-linecap="round" stroke-linejoin="round">${drawn.join('')}<path d="${line()}" stroke-width="1.4"/><path d="${line()}" stroke-width="1.4"/></g></svg>`
}

/** Pseudorandom numbers from 0 to 1 for a seed (mulberry32). Only good enough for distorting letters. */
function chanceFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
