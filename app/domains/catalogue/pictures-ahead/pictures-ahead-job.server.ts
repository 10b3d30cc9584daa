/** Makes pictures in advance while the machine is idle (docs/decisions/pictures.md). */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Site } from '../../../platform/context/site.server'
import type { Job } from '../../../platform/jobs/jobs'
import { version as recipe } from '../../../platform/media/picture-address'
import type { PictureMaker } from '../../../platform/media/picture-maker'
import { pictureFolder } from '../../../platform/media/picture-store.server'
import { type PlannedPicture, plannedPictures } from './planned-pictures.server'

export type AheadWorld = {
  /** A separate program at the lowest priority. */
  maker: PictureMaker
  /** Whether machine and process are nearly idle. */
  isIdle: () => boolean
  /** Resolves after the given ms, or at once when the site stops. */
  wait: (ms: number) => Promise<void>
  /** Aborted when the site stops. */
  signal: AbortSignal
}

/** Progress, as stored in `VAR_DIR/pictures-ahead.json`. */
type Made = {
  /** Pictures made in another way, or in another folder, count as not made. */
  recipe: string
  /** The version whose pictures are complete; undefined while some are missing. */
  catalogue?: string
  /** Bytes by key. */
  bytes: Record<string, number>
}

const minute = 60_000
/** How often to check for idleness (ms). */
const lookEvery = 1000
/** After this many busy checks, the program stops to free memory. */
const patience = 10
/** Pictures to look up before yielding. */
const atOnce = 20
/** Pictures to make before saving progress. */
const writtenEvery = 50
/** Time before a missing picture is tried again (ms). */
const retryAfter = 60 * minute
/** If the program crashes this often, more is wrong than one bad picture. */
const maxCrashes = 3

/**
 * @returns the job. A run ends when all pictures are made, the catalogue changes, or the site stops; it uses at most half of
 * `PICTURE_CACHE_MB`. After a restart the saved progress is used without checking pictures, unless their folder was removed.
 */
export function picturesAheadJob(site: Site, world: AheadWorld): Job {
  const { varDir, pictureCacheBytes } = site.settings
  const file = path.join(varDir, 'pictures-ahead.json')
  const space = pictureCacheBytes / 2
  const kind = `${recipe} ${space}`
  let made: Made | undefined
  let ends = 0
  let notBefore = Number.NEGATIVE_INFINITY

  function read(): Made {
    const none = { recipe: kind, bytes: {} }
    if (!existsSync(file) || !existsSync(pictureFolder(varDir))) return none
    try {
      const found = JSON.parse(readFileSync(file, 'utf8')) as Made
      return found.recipe === kind ? found : none
    } catch {
      return none
    }
  }

  function write(next: Made): void {
    made = next
    writeFileSync(`${file}.part`, JSON.stringify(next))
    renameSync(`${file}.part`, file)
  }

  /** @returns false if the site stops. */
  async function untilIdle(): Promise<boolean> {
    for (let looks = 1; !world.signal.aborted && !world.isIdle(); looks++) {
      if (looks === patience) world.maker.stop()
      await world.wait(lookEvery)
    }
    return !world.signal.aborted
  }

  /** @returns the bytes of all versions of a picture; undefined if it is missing, or the site stops. */
  async function make({ requests }: PlannedPicture): Promise<number | undefined> {
    let bytes = 0
    for (const asked of requests) {
      if (!(await untilIdle())) return undefined
      try {
        const result = await world.maker.make(asked)
        if (result.kind === 'missing') return undefined
        // A picture that cannot be made counts as made: visitors would get the same answer.
        if (result.kind === 'picture') bytes += result.bytes
      } catch (error) {
        if (world.signal.aborted) return undefined
        if (++ends >= maxCrashes) throw error
      }
    }
    return bytes
  }

  async function run(): Promise<void> {
    made ??= read()
    const { version } = site.catalogue()
    if (made.catalogue === version || site.now() < notBefore) return
    const before = made.bytes
    const planned: Record<string, number> = {}
    let isWhole = true
    let [total, looked, fresh] = [0, 0, 0]
    ends = 0
    notBefore = site.now() + retryAfter
    for (const each of plannedPictures(site)) {
      if (++looked % atOnce === 0) await world.wait(0)
      if (world.signal.aborted || site.catalogue().version !== version) {
        notBefore = Number.NEGATIVE_INFINITY
        isWhole = false
        break
      }
      if (total >= space) break
      const isKnown = before[each.key] !== undefined
      const bytes = before[each.key] ?? (await make(each))
      if (bytes === undefined) {
        isWhole = false
        continue
      }
      planned[each.key] = bytes
      total += bytes
      if (!isKnown && ++fresh % writtenEvery === 0) write({ recipe: kind, bytes: { ...before, ...planned } })
    }
    // After a complete run, forgets pictures that are no longer planned.
    write(isWhole ? { recipe: kind, catalogue: version, bytes: planned } : { recipe: kind, bytes: { ...before, ...planned } })
  }

  return {
    name: 'pictures-ahead',
    everyMs: minute,
    run: () => run().finally(world.maker.stop),
  }
}
