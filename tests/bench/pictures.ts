/** The quality of the demo's photos at each width step and format, and the bytes. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { type PictureFormat, type RequestedWidth, widthSteps } from '../../app/platform/media/picture-address'
import { createPictureStore } from '../../app/platform/media/picture-store.server'
import { createResizer } from '../../app/platform/media/resize-picture.server'
import { compressed } from '../support/ssim'
import { kilobytes, type Row, type Section } from './report'

const photos = 'data/photos'
const formats: PictureFormat[] = ['avif', 'webp', 'jpeg']
const steps: RequestedWidth[] = [500, 750, 1050]

/** Number of photos, spread evenly over all. */
const many = 5

export async function measurePictures(): Promise<Section> {
  sharp.concurrency(1)
  const folder = mkdtempSync(path.join(tmpdir(), 'pictures-'))
  const resizer = createResizer({ photos, store: createPictureStore(folder, 1e9) })
  const all = readdirSync(photos, { recursive: true, encoding: 'utf8' })
    // Excludes plans and portraits, which are drawings.
    .filter(file => file.endsWith('.webp') && !/^(?:plans|agents)\//.test(file))
    .sort()
  const sample = all.filter((_, index) => index % Math.ceil(all.length / many) === 0)
  const rows: Row[] = []
  try {
    for (const width of steps)
      for (const format of formats) {
        const found: { similarity: number; bytes: number }[] = []
        for (const src of sample) found.push(await compressed(resizer, photos, { src, width, format, reduced: false }))
        const mean = (of: (each: (typeof found)[number]) => number) =>
          found.reduce((sum, each) => sum + of(each), 0) / found.length
        const similarity = mean(each => each.similarity)
        rows.push({
          what: `${format}, ${widthSteps[width] === 'original' ? '1600 (original)' : widthSteps[width]} px`,
          budget: '≥ 0.97',
          measured: similarity.toFixed(4),
          detail: kilobytes(mean(each => each.bytes)),
          kept: similarity >= 0.97,
        })
      }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return {
    title: 'Photos, compressed',
    how: `${sample.length} of the demo's photos at each width step: the structural similarity (luma, 11 × 11 window) to the same picture before it is compressed; means.`,
    rows,
  }
}
