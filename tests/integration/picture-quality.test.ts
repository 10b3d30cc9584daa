/** Compressed photos keep a structural similarity of 0.97; `npm run bench` measures every step and format. */
import path from 'node:path'
import { expect, it } from 'vitest'
import { createPictureStore } from '../../app/platform/media/picture-store.server'
import { createResizer } from '../../app/platform/media/resize-picture.server'
import { compressed } from '../support/ssim'
import { temporaryFolder } from '../support/test-site'

const photos = 'data/photos'
const sample = ['exterior/residence-2.webp', 'exterior/shop-2.webp', 'exterior/villa-3.webp', 'interior/kitchen-2.webp']
const resizer = createResizer({ photos, store: createPictureStore(path.join(temporaryFolder(), 'quality'), 1e8) })
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

it.each([
  ['avif', 500],
  ['avif', 750],
] as const)('as %s at %i', async (format, width) => {
  const found = []
  for (const src of sample) found.push((await compressed(resizer, photos, { src, width, format })).similarity)
  expect(mean(found)).toBeGreaterThanOrEqual(0.97)
  expect(Math.min(...found)).toBeGreaterThan(0.94)
})

it('halves the bytes of a reduced picture', async () => {
  const asked = { src: 'exterior/shop-2.webp', width: 750, format: 'avif' } as const
  const whole = await compressed(resizer, photos, asked)
  const reduced = await compressed(resizer, photos, { ...asked, reduced: true })
  expect(reduced.bytes).toBeLessThan(whole.bytes * 0.5)
})
