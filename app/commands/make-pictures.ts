/**
 * Not for the console: makes pictures for the serving site one by one, at the lowest priority
 * (`app/registry/background.server.ts`). It ends with the site.
 */
import sharp from 'sharp'
import type { PictureRequest } from '../platform/media/picture-address'
import type { MadePicture } from '../platform/media/picture-maker'
import { createSiteResizer } from '../platform/media/site-resizer.server'
import { readSettings } from '../platform/settings/settings.server'
import { yieldToSite } from './support/yield-to-site'

yieldToSite()
// One thread: the site needs the rest of the machine.
sharp.concurrency(1)
const resize = createSiteResizer(readSettings())

async function make(request: PictureRequest): Promise<MadePicture> {
  const made = await resize(request)
  if (made.kind === 'picture') return { kind: 'picture', bytes: made.bytes.length }
  // The site itself has no limit; only a full queue makes it wait.
  return { kind: made.kind === 'limited' ? 'busy' : made.kind }
}

process.on('message', async (request: PictureRequest) => process.send?.(await make(request)))
process.on('disconnect', () => process.exit(0))
