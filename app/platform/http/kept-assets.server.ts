/**
 * The hashed files of the versions that served lately. A page of the version before still asks for its own: in a tab that stays
 * open, in a cache, while one version takes over from the other. So each server puts its files where the next, and the one before,
 * find them (docs/decisions/deployment.md).
 */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { errorText, type Log } from '../log/log'

/** In a build that a server runs on; `app/commands/builds.mjs` leaves that build alone while it is fresh. */
const used = '.gevel-used'

const hour = 3_600_000
const day = 24 * hour
/** How long the files of a version are kept after it served last. */
const keptMs = 14 * day

export type KeptAssetsOptions = {
  /** The build that is served; its `client/assets/` is what is kept. */
  build: string
  /** Gets `assets/`. */
  folder: string
  /** The time that clean-ups go by, in milliseconds since 1970. */
  now: () => number
  log: Log
}

/**
 * Keeps the files of the build that is served, at once and while it is, and takes away those that no version had for a fortnight.
 * A disk that is full or not to be written stops nothing: the log says so.
 * @returns the job that goes on doing so.
 */
export function keepAssets({ build, folder, now, log }: KeptAssetsOptions): { name: string; everyMs: number; run: () => void } {
  const own = path.join(build, 'client/assets')
  const kept = path.join(folder, 'assets')
  const turn = () => {
    try {
      markUsed(build)
      mkdirSync(kept, { recursive: true })
      const time = now()
      const names = new Set(readdirSync(own))
      for (const name of names) keep(path.join(own, name), path.join(kept, name), time)
      for (const name of readdirSync(kept)) {
        const file = path.join(kept, name)
        const modified = names.has(name) ? undefined : statSync(file, { throwIfNoEntry: false })?.mtimeMs
        if (modified !== undefined && modified < time - keptMs) rmSync(file, { force: true })
      }
    } catch (error) {
      log('assets-not-kept', { error: errorText(error) })
    }
  }
  turn()
  return { name: 'keep-assets', everyMs: hour, run: turn }
}

/** A release may be in a folder that only root writes: there nobody cleans up either. */
function markUsed(build: string): void {
  try {
    writeFileSync(path.join(build, used), '')
  } catch (error) {
    if (!['EROFS', 'EACCES', 'EPERM'].includes(String((error as NodeJS.ErrnoException).code))) throw error
  }
}

/** Its time says when a version had it last; written once a day. */
function keep(from: string, to: string, time: number): void {
  const known = statSync(to, { throwIfNoEntry: false })
  if (known && Math.abs(known.mtimeMs - time) < day) return
  if (!known) {
    // A name with a dot is not served: nobody gets half a file.
    const begun = path.join(path.dirname(to), `.${path.basename(to)}-${process.pid}`)
    // Written and not copied, which would take over who may read it (everybody, in a build).
    writeFileSync(begun, readFileSync(from))
    renameSync(begun, to)
  }
  utimesSync(to, time / 1000, time / 1000)
}
