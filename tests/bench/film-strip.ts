/** A film of two visits, one above the other: a picture each so many milliseconds, as the phone shows it. */
import { writeFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import sharp from 'sharp'

/** A picture of the screen, and when it was shown (ms since the film began). */
type Frame = { at: number; jpeg: Buffer }
export type Film = { start: () => Promise<void>; end: () => Promise<Frame[]> }

/** When the strip has a picture (ms after the visit began). */
const moments = [200, 400, 600, 800, 1000, 1400, 1800, 2400]
const width = 130
const height = 260
const gap = 6

/** @param page one that was opened and not yet sent anywhere. */
export async function filmOf(page: Page): Promise<Film> {
  const client = await page.context().newCDPSession(page)
  const frames: Frame[] = []
  let begun = 0
  client.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push({ at: performance.now() - begun, jpeg: Buffer.from(data, 'base64') })
    // One that comes after the end needs no thanks.
    client.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  })
  return {
    start: async () => {
      await client.send('Page.startScreencast', { format: 'jpeg', quality: 80, maxWidth: 412, maxHeight: 823 })
      begun = performance.now()
    },
    end: async () => {
      await client.send('Page.stopScreencast')
      return frames
    },
  }
}

/** Writes the films as one WebP picture, the first above. */
export async function writeFilmStrip(file: string, films: readonly Frame[][]): Promise<void> {
  const pictures = films.flatMap((frames, row) =>
    moments.map(async (moment, column) => {
      const shown = frames.findLast(frame => frame.at <= moment)
      const blank = sharp({ create: { width, height, channels: 3, background: '#fff' } })
      const input = await (shown ? sharp(shown.jpeg).resize({ width, height, fit: 'cover', position: 'top' }) : blank)
        .png()
        .toBuffer()
      return { input, left: gap + column * (width + gap), top: gap + row * (height + gap) }
    }),
  )
  const size = { width: gap + moments.length * (width + gap), height: gap + films.length * (height + gap) }
  const strip = sharp({ create: { ...size, channels: 3, background: '#999' } }).composite(await Promise.all(pictures))
  writeFileSync(file, await strip.webp({ quality: 70 }).toBuffer())
}
