/** How much of the demo's photos is kept at each width step and format, and in how many bytes. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { type PictureFormat, type RequestedWidth, widthSteps } from '../../app/platform/media/picture-address'
import { createPictureStore } from '../../app/platform/media/picture-store.server'
import { createResizer } from '../../app/platform/media/resize-picture.server'
import { compressed } from '../support/ssim'
import { kilobytes, type Row, type Section, score } from './report'

const photos = 'data/photos'
const formats: PictureFormat[] = ['avif', 'webp', 'jpeg']
const steps: RequestedWidth[] = [500, 750, 900, 1050, 1600]

/** @param many how many photos, taken evenly from all. */
export async function measurePictures({ many }: { many: number }): Promise<Section> {
  sharp.concurrency(1)
  const folder = mkdtempSync(path.join(tmpdir(), 'pictures-'))
  const resizer = createResizer({ photos, store: createPictureStore(folder, 1e9) })
  const all = readdirSync(photos, { recursive: true, encoding: 'utf8' })
    // Plans and portraits are drawn.
    .filter(file => file.endsWith('.webp') && !/^(?:plans|agents)\//.test(file))
    .sort()
  const sample = all.filter((_, index) => index % Math.ceil(all.length / many) === 0)
  const rows: Row[] = []
  try {
    for (const width of steps)
      for (const format of formats)
        for (const reduced of format === 'avif' && width === 750 ? [false, true] : [false]) {
          const found: { similarity: number; bytes: number }[] = []
          for (const src of sample) {
            found.push(await compressed(resizer, photos, { src, width, scale: 1, format, reduced }))
          }
          const mean = found.reduce((sum, { similarity }) => sum + similarity, 0) / found.length
          const bytes = found.reduce((sum, each) => sum + each.bytes, 0) / found.length
          const least = Math.min(...found.map(({ similarity }) => similarity))
          rows.push({
            what: `${format}, ${widthSteps[width] === 'original' ? '1600 (original)' : widthSteps[width]} px${reduced ? ', reduced' : ''}`,
            budget: reduced ? '' : '≥ 0.97',
            measured: score(mean),
            figures: { least: score(least), bytes: kilobytes(bytes) },
            ...(!reduced && { kept: mean >= 0.97 }),
          })
        }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return {
    title: 'Photos, compressed',
    how: `${sample.length} of the demo's photos at each width step: the structural similarity (luma, 11 × 11 window) of what is delivered with the same picture before it is compressed, and its bytes; means. The second card of a list is reduced.`,
    rows,
  }
}
