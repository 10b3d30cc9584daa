/** Resizes our photos and the provider's, and caches the results on disk. */
import { createHash } from 'node:crypto'
import { readFile, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Sharp } from 'sharp'
import { ownPhotoPrefix } from '../agency/own-photos'
import { createFairQueue, type Lane } from '../limiter/fair-queue'
import { BusyError, shareOf } from '../limiter/limiter'
import { feedPicturePrefix } from './feed-pictures'
import { type PictureFormat, type PictureRequest, type RequestedWidth, version, widthSteps } from './picture-address'
import { pictureKind } from './picture-kind'
import type { PictureStore } from './picture-store.server'
import { type Fetched, fetchProviderPicture, isProviderAddress } from './provider-picture.server'

/** `limited`: the requester reached their limit of generated pictures. */
export type Resized = Fetched | { kind: 'busy' } | { kind: 'limited'; retryAfterMs: number }

/** The requester of a picture. Existing pictures are free for everyone. */
export type PictureAsker = {
  /** Keys for the fair queue. */
  lanes: readonly Lane[]
  /** Counts a picture that must be generated for the requester. */
  take: () => Promise<{ ok: true } | { ok: false; retryAfterMs: number }>
  /** Whether the site shows this picture of the provider. */
  isShown: (src: string) => boolean
}

/** @param asker absent if the site itself asks. */
export type Resizer = (request: PictureRequest, asker?: PictureAsker) => Promise<Resized>

const siteItself: PictureAsker = { lanes: [], take: async () => ({ ok: true }), isShown: () => true }

export type ResizerSettings = {
  /** The folder of our photos. */
  photos: string
  /** The folder of photos fetched with the provider's records. */
  feedPictures?: string
  /** The folder of photos that staff added. */
  ownPhotos?: string
  store: PictureStore
  /** Number of processes doing this, including this one. */
  workers?: number
  /** The provider's only host; undefined if all pictures are ours. */
  providerHost?: string
  fetchPicture?: (src: string, host: string | undefined) => Promise<Fetched>
}

/** Maximum source size in pixels: a picture bomb is refused before decoding. */
const maximumPixels = 50_000_000
/** Maximum CPU time for one picture, in seconds. */
const maximumSeconds = 20
/** How long failures are not retried, in milliseconds. */
const missingFor = 600_000
const failedFor = 60_000

/** A resizer with its own store, limits and record of failures. */
export function createResizer({
  photos,
  feedPictures,
  ownPhotos,
  store,
  workers = 1,
  providerHost,
  fetchPicture = fetchProviderPicture,
}: ResizerSettings): Resizer {
  const failures = new LRUCache<string, Exclude<Fetched, { kind: 'picture' }>>({ max: 2000 })
  // Small machines have only two processors, and pages must get their turn.
  const resizing = createFairQueue(shareOf(2, workers), 1000)
  const fetching = createFairQueue(shareOf(4, workers), 1000)
  /** Work in progress by its name in the store, so that simultaneous requests share it. */
  const begun = new Map<string, Promise<Fetched>>()

  /** The stored bytes of a name, else those that the work returns; queued, and never run twice at once. */
  async function once(name: string, work: () => Promise<Fetched>): Promise<Fetched> {
    const kept = await store.get(name)
    if (kept) return { kind: 'picture', bytes: kept }
    const known = begun.get(name) ?? work().finally(() => begun.delete(name))
    begun.set(name, known)
    return known
  }

  async function ownPhoto(src: string): Promise<{ version: string; file: string } | undefined> {
    const others = [
      { folder: feedPictures, prefix: feedPicturePrefix },
      { folder: ownPhotos, prefix: ownPhotoPrefix },
    ]
    const other = others.find(({ folder, prefix }) => folder !== undefined && src.startsWith(prefix))
    const file = await (other?.folder ? photoFile(other.folder, src.slice(other.prefix.length)) : photoFile(photos, src))
    if (!file) return undefined
    const known = await stat(file).catch(() => undefined)
    if (!known?.isFile()) return undefined
    // A photo replaced under the same name is a different one.
    return { version: `${known.size} ${known.mtimeMs}`, file }
  }

  /** The provider's original, fetched once for all its widths. */
  async function providerPhoto(src: string, lanes: readonly Lane[]): Promise<Fetched> {
    const name = `${hash(`source\n${src}`)}.source`
    const kept = await store.get(name)
    if (kept) return { kind: 'picture', bytes: kept }
    return fetching(lanes, () =>
      once(name, async () => {
        const known = failures.get(src)
        if (known) return known
        const fetched = await fetchPicture(src, providerHost)
        if (fetched.kind === 'picture') await store.put(name, fetched.bytes)
        else failures.set(src, fetched, { ttl: fetched.kind === 'missing' ? missingFor : failedFor })
        return fetched
      }),
    )
  }

  return async (request, asker = siteItself) => {
    const { src, width, format, reduced = false } = request
    const fromProvider = isProviderAddress(src, providerHost)
    const own = fromProvider ? undefined : await ownPhoto(src)
    if (!fromProvider && !own) return { kind: 'missing' }
    // The 1 is the scale: it is part of existing files' names.
    const name = `${hash([version, src, own?.version, width, 1, reduced, format].join('\n'))}.${format}`
    const kept = await store.get(name)
    if (kept) return { kind: 'picture', bytes: kept }
    const known = failures.get(name) ?? failures.get(src)
    if (known) return known
    if (fromProvider && !asker.isShown(src)) return { kind: 'missing' }
    const taken = await asker.take()
    if (!taken.ok) return { kind: 'limited', retryAfterMs: taken.retryAfterMs }
    try {
      const source = own ? undefined : await providerPhoto(src, asker.lanes)
      if (source && source.kind !== 'picture') return source
      return await resizing(asker.lanes, () =>
        once(name, async () => {
          const bytes = source?.bytes ?? (own && (await readFile(own.file)))
          const resized = bytes ? await resize(bytes, request) : ({ kind: 'missing' } as const)
          if (resized.kind === 'picture') await store.put(name, resized.bytes)
          else if (resized.kind === 'failed') failures.set(name, resized, { ttl: failedFor })
          return resized
        }),
      )
    } catch (error) {
      if (error instanceof BusyError) return { kind: 'busy' }
      throw error
    }
  }
}

async function resize(source: Buffer, { width, format, reduced }: PictureRequest): Promise<Fetched> {
  if (!pictureKind(source)) return { kind: 'failed', why: 'is no picture' }
  const step = widthSteps[width]
  const sharp = await pictureLibrary()
  try {
    const resized = sharp(source, { limitInputPixels: maximumPixels, failOn: 'error' })
      .rotate()
      .timeout({ seconds: maximumSeconds })
      .resize(step === 'original' ? {} : { width: step, withoutEnlargement: true })
    return {
      kind: 'picture',
      bytes: await encode(resized, format, qualities[format][width] - (reduced ? reduction : 0)).toBuffer(),
    }
  } catch (error) {
    return { kind: 'failed', why: error instanceof Error ? error.message : 'cannot be decoded' }
  }
}

/** Loaded for the first picture that is made: it takes 15 MB, which a site whose pictures are all made never needs. */
async function pictureLibrary() {
  const { default: sharp } = await import('sharp')
  // It would cache some 25 MB of decoded pictures for reuse, but we read each source afresh.
  sharp.cache(false)
  return sharp
}

/**
 * The quality at each requested width that keeps the demo photos at a structural similarity of 0.97 with the uncompressed
 * picture, as measured by `npm run bench -- --only=pictures`. Larger pictures need less.
 */
const qualities: Record<PictureFormat, Record<RequestedWidth, number>> = {
  avif: { 100: 60, 250: 60, 500: 60, 750: 60, 900: 55, 1050: 52, 1600: 49 },
  webp: { 100: 60, 250: 78, 500: 79, 750: 78, 900: 75, 1050: 66, 1600: 60 },
  jpeg: { 100: 60, 250: 90, 500: 90, 750: 87, 900: 83, 1050: 74, 1600: 70 },
}
/** How much lower the quality of a reduced picture is. */
const reduction = 24

/**
 * AVIF at effort 2 takes an eighth of the default's time (60 ms for 600 px on one core) for files within 2% of its size; tuning
 * for structural similarity makes them 5% smaller than libvips' own tuning at the same similarity.
 */
function encode(picture: Sharp, format: PictureFormat, quality: number): Sharp {
  if (format === 'avif') return picture.avif({ quality, effort: 2, tune: 'ssim' })
  if (format === 'webp') return picture.webp({ quality })
  // Transparent areas would turn black.
  return picture.flatten({ background: '#fff' }).jpeg({ quality, mozjpeg: true })
}

/** A photo's file, or undefined: nothing outside the photos' folder is ever read. */
async function photoFile(folder: string, src: string): Promise<string | undefined> {
  if (!/^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*)*\.(?:webp|jpe?g|png|avif|gif)$/i.test(src)) return undefined
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(path.join(folder, src))])
    return file.startsWith(root + path.sep) ? file : undefined
  } catch {
    return undefined
  }
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
