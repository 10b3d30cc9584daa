/** Adds the pictures of homes to a ZIP, as the site shows them. */
import { Readable } from 'node:stream'
import type yazl from 'yazl'
import type { Site } from '../../platform/context/site.server'
import type { ExportedHome } from './exported-home.server'

export const mtime = new Date(Date.UTC(2000, 0, 1))

/** @returns the homes with the names of their files. A picture that cannot be made stays at its address. */
export async function* packPictures<Home extends ExportedHome>(
  site: Site,
  homes: Iterable<Home>,
  zip: Pick<yazl.ZipFile, 'addReadStreamLazy'>,
): AsyncGenerator<Home> {
  for (const home of homes) {
    const files = new Map<string, string>()
    const { PictureItems, FloorPlanItems = [] } = home.record
    const all = [
      ...PictureItems.map((item, at) => ({ item, picture: home.pictures[at], name: `${home.id}-${item.ID}.jpg` })),
      ...FloorPlanItems.map((item, at) => ({ item, picture: home.plans[at], name: `${home.id}-plan-${item.ID}.jpg` })),
    ]
    for (const { item, picture, name } of all) {
      if (!picture || !(await jpegOf(site, picture.src))) continue
      files.set(item.Url, name)
      zip.addReadStreamLazy(name, { mtime, compress: false }, give => {
        // It was made a moment ago and is read from the disk again, because memory could not hold them all.
        jpegOf(site, picture.src).then(
          bytes => give(null, Readable.from([bytes ?? Buffer.alloc(0)])),
          (error: unknown) => give(error, Readable.from([])),
        )
      })
    }
    yield { ...home, files }
  }
}

async function jpegOf(site: Site, src: string): Promise<Buffer | undefined> {
  const made = await site.resizePicture({ src, width: 1600, format: 'jpeg' })
  return made.kind === 'picture' ? Buffer.from(made.bytes) : undefined
}
