/** The pictures at the provider's host, written down as their records are. */
import type { CatalogueDatabase } from '../../../db/client.server'
import { providerPicture } from '../../../db/schema/catalogue.server'
import { rowWriter } from './row-writer.server'

/** Writes those of a list of pictures that are not our own files; one that is there already stays. */
export function providerPictureWriter(database: CatalogueDatabase): (pictures: readonly { Url: string }[]) => void {
  const put = rowWriter(database, providerPicture, 'on conflict do nothing')
  return pictures => {
    for (const { Url } of pictures) if (Url.startsWith('https://')) put({ src: Url })
  }
}
