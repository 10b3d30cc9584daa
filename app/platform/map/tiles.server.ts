/** The site's tiles: one source and one cache a process. */
import path from 'node:path'
import { once } from '../../../db/client.server'
import { env } from '../settings/settings.server'
import type { TileAddress } from './area'
import { createTileCache } from './tile-cache.server'
import { createTileSource, type TileLog } from './tile-source.server'

/** A tile of the source; undefined while it is away, and the caller draws one. */
export function sourceTile(tile: TileAddress, log: TileLog): Promise<Buffer | undefined> {
  const source = once('tile source', () => {
    const { varDir, siteUrl, tileUrl, tileCacheBytes } = env()
    return createTileSource({
      template: tileUrl,
      siteUrl,
      cache: createTileCache(path.join(varDir, 'tiles'), tileCacheBytes),
      log,
    })
  })
  return source(tile)
}
