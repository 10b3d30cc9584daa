/** The resizer of a site: its folders and limits by the settings. */
import path from 'node:path'
import { ownPhotoFolder } from '../agency/own-photos'
import type { Settings } from '../settings/settings.server'
import { feedPictureFolder } from './feed-pictures'
import { createPictureStore, pictureFolder } from './picture-store.server'
import { createResizer, type Resizer } from './resize-picture.server'

export function createSiteResizer({ dataDir, varDir, pictureCacheBytes, pictureHost, workers }: Settings): Resizer {
  return createResizer({
    photos: path.join(dataDir, 'photos'),
    feedPictures: path.join(varDir, feedPictureFolder),
    ownPhotos: path.join(varDir, ownPhotoFolder),
    store: createPictureStore(pictureFolder(varDir), pictureCacheBytes),
    workers,
    ...(pictureHost && { providerHost: pictureHost }),
  })
}
