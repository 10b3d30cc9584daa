/**
 * A source's pictures on disk, in `VAR_DIR/source/pictures/`. Identified by key and stamp, never by address. File names are
 * hashes of the bytes, so a changed picture has a new address, and earlier catalogues keep theirs until they are deleted.
 */
import { createHash } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Language, type Spoken, spokenIn } from '../../../platform/i18n/languages'
import { feedPictureFolder, feedPicturePrefix } from '../../../platform/media/feed-pictures'
import { pictureKind } from '../../../platform/media/picture-kind'
import type { PictureItem } from '../../catalogue/snapshot'
import { FeedError, type FeedPicture } from '../feed'
import type { StoredPicture } from '../store/picture-table.server'
import type { SourceStore } from '../store/source-store.server'
import { measure, type ReadPicture } from './read-picture.server'

/** A record's pictures and plans in the store. */
export type RecordPictures = { pictures: FeedPicture[]; plans: FeedPicture[] }

export type PictureCounts = { fetched: number; failed: number }

/** Maximum simultaneous downloads. */
const atOnce = 4
/** Time before a failed picture is requested again (ms). */
const retryAfter = 6 * 3_600_000

type PictureSite = { settings: { varDir: string }; now: () => number }
type Wanted = { kind: string; key: string; picture: FeedPicture }

/** A record's pictures at working addresses; undefined if the provider cannot be asked. */
type FreshPictures = (key: string) => Promise<readonly FeedPicture[] | undefined>

/**
 * Fetches new and changed pictures. If one fails, its predecessor stays.
 * @param options `always` also retries recent failures; `fresh` gets new addresses for those that fail.
 */
export async function fetchPictures(
  site: PictureSite,
  store: SourceStore,
  read: ReadPicture,
  { always, signal, fresh }: { always: boolean; signal: AbortSignal; fresh?: FreshPictures | undefined },
): Promise<PictureCounts> {
  const counts: PictureCounts = { fetched: 0, failed: 0 }
  const wanted = missingPictures(store, site.now(), always)
  const freshOnce = fresh && onceEach(fresh)
  const work = async () => {
    for (const { kind, key, picture } of wanted) {
      if (signal.aborted) return
      const kept =
        (await keepPicture(site, read, picture)) ?? (freshOnce && (await keepFresh(site, read, picture, freshOnce(key))))
      if (kept) store.pictures.put(kind, key, picture.key, { stamp: picture.stamp, ...kept })
      else store.pictures.failed(kind, key, picture.key, site.now())
      counts[kept ? 'fetched' : 'failed'] += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return counts
}

function* missingPictures(store: SourceStore, now: number, always: boolean): Generator<Wanted> {
  for (const kind of ['property', 'project'] as const) {
    for (const { key, pictures } of store.shownPictures(kind)) {
      const wanted = allOf(readPictures(pictures))
      if (wanted.length === 0) continue
      const known = store.pictures.of(kind, key)
      for (const picture of wanted) {
        if (isMissing(picture, known.get(picture.key), always ? Number.POSITIVE_INFINITY : now)) yield { kind, key, picture }
      }
    }
  }
}

function isMissing({ url, stamp }: FeedPicture, known: StoredPicture | undefined, now: number): boolean {
  if (known?.file && (stamp === undefined || stamp === known.stamp)) return false
  // A file comes with its pass or never.
  return url.startsWith('file:') || !known?.failed_at || now - known.failed_at >= retryAfter || known.failed_at > now
}

/** Asks once per record, however many of its pictures are missing. */
function onceEach(fresh: FreshPictures): FreshPictures {
  const answers = new Map<string, ReturnType<FreshPictures>>()
  return key => {
    const answer = answers.get(key) ?? fresh(key).catch(undefinedIfUnavailable)
    answers.set(key, answer)
    return answer
  }
}

/** If the provider is down, pictures wait for a later pass. */
function undefinedIfUnavailable(error: unknown): undefined {
  if (!(error instanceof FeedError)) throw error
}

/** At its new address, if there is one. */
async function keepFresh(site: PictureSite, read: ReadPicture, { key, url }: FeedPicture, answer: ReturnType<FreshPictures>) {
  const picture = (await answer)?.find(other => other.key === key && other.url !== url)
  return picture && (await keepPicture(site, read, picture))
}

async function keepPicture(site: PictureSite, read: ReadPicture, { url }: FeedPicture) {
  const answer = await read(url)
  const bytes = answer.kind === 'picture' ? answer.bytes : undefined
  const kind = bytes && pictureKind(bytes)
  const size = bytes && (await measure(bytes))
  if (!bytes || !kind || !size) return undefined
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 40)
  const file = `${digest.slice(0, 2)}/${digest}.${kind === 'jpeg' ? 'jpg' : kind}`
  const full = path.join(site.settings.varDir, feedPictureFolder, file)
  const part = `${full}.${process.pid}.part`
  try {
    await mkdir(path.dirname(full), { recursive: true })
    await writeFile(part, bytes, { flush: true })
    await rename(part, full)
    return { file, ...size }
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/** A record's available pictures, as stored in a catalogue. */
export function pictureItems(
  store: SourceStore,
  { kind, key, language }: { kind: string; key: string; language: Language },
  stored: string | null,
): { PictureItems: PictureItem[]; FloorPlanItems?: PictureItem[] } {
  const { pictures, plans } = readPictures(stored)
  const known = pictures.length + plans.length > 0 ? store.pictures.of(kind, key) : new Map<string, StoredPicture>()
  const items = (list: readonly FeedPicture[], word: string) =>
    list.flatMap((picture, index): PictureItem[] => {
      const { id, file, width, height } = known.get(picture.key) ?? {}
      if (!id || !file || !width || !height) return []
      return [
        {
          ID: id,
          Name: picture.name?.trim() || `${word} ${index + 1}`,
          Url: feedPicturePrefix + file,
          Width: width,
          Height: height,
        },
      ]
    })
  const floorPlans = items(plans, 'Plan')
  return {
    PictureItems: items(pictures, spokenIn(pictureWords, language)),
    ...(floorPlans.length > 0 && { FloorPlanItems: floorPlans }),
  }
}

/** Default name of a picture, with its number. */
const pictureWords: Spoken = { nl: 'Foto', fr: 'Photo', en: 'Photo', de: 'Foto' }

/** The same in other languages, as in `names.json`. */
export const pictureNames = {
  'PictureItems.Name': {
    'Foto *': { nl: 'Foto *', fr: 'Photo *', en: 'Photo *', de: 'Foto *' },
    'Photo *': { nl: 'Foto *', fr: 'Photo *', en: 'Photo *', de: 'Foto *' },
  },
  'FloorPlanItems.Name': { 'Plan *': { nl: 'Plan *', fr: 'Plan *', en: 'Plan *', de: 'Plan *' } },
}

/**
 * Deletes pictures that no record has and no kept catalogue shows.
 * @param oldest build time of the oldest kept catalogue (ms).
 */
export async function clearPictures(site: PictureSite, store: SourceStore, oldest: number): Promise<void> {
  for (const file of store.pictures.forget(site.now(), oldest)) {
    await rm(path.join(site.settings.varDir, feedPictureFolder, file), { force: true })
  }
}

function readPictures(stored: string | null): RecordPictures {
  return stored === null ? { pictures: [], plans: [] } : (JSON.parse(stored) as RecordPictures)
}

const allOf = ({ pictures, plans }: RecordPictures) => [...pictures, ...plans]
