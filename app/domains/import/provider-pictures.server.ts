/** Records the provider's picture addresses while records are written. */
import type { CatalogueDatabase } from '../../../db/client.server'
import { providerPicture } from '../../../db/schema/catalogue.server'
import { rowWriter } from './row-writer.server'

/** Adds those that are not our own files; existing rows stay. */
export function providerPictureWriter(database: CatalogueDatabase): (pictures: readonly { Url: string }[]) => void {
  const put = rowWriter(database, providerPicture, 'on conflict do nothing')
  return pictures => {
    for (const { Url } of pictures) if (Url.startsWith('https://')) put({ src: Url })
  }
}
