/**
 * Keeps the hashed files of recent versions. Pages of the previous version still request their own files: in an open tab, in a
 * cache, or during a takeover. So each server puts its files where the next and the previous one find them
 * (docs/decisions/deployment.md).
 */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { errorText, type Log } from '../log/log'

/** Marks a build in use; `app/commands/builds.mjs` leaves it alone while the mark is fresh. */
const used = '.gevel-used'

const hour = 3_600_000
const day = 24 * hour
/** How long a version's files are kept after it last served. */
const keptMs = 14 * day

export type KeptAssetsOptions = {
  /** The build being served; its `client/assets/` is kept. */
  build: string
  /** Receives `assets/`. */
  folder: string
  /** The clock for clean-ups, in milliseconds since 1970. */
  now: () => number
  log: Log
}

/**
 * Keeps the files of the served build, now and while it serves, and deletes files unused by any version for a fortnight. A full
 * or read-only disk only adds a line to the log.
 * @returns the job that repeats this.
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

/** A release may lie in a folder that only root writes: nobody cleans up there either. */
function markUsed(build: string): void {
  try {
    writeFileSync(path.join(build, used), '')
  } catch (error) {
    if (!['EROFS', 'EACCES', 'EPERM'].includes(String((error as NodeJS.ErrnoException).code))) throw error
  }
}

/** The modification time says when a version last had the file; written once a day. */
function keep(from: string, to: string, time: number): void {
  const known = statSync(to, { throwIfNoEntry: false })
  if (known && Math.abs(known.mtimeMs - time) < day) return
  if (!known) {
    // Names with a dot are not served, so nobody gets half a file.
    const begun = path.join(path.dirname(to), `.${path.basename(to)}-${process.pid}`)
    // Written rather than copied: copying would preserve the build's permissions (readable by everybody).
    writeFileSync(begun, readFileSync(from))
    renameSync(begun, to)
  }
  utimesSync(to, time / 1000, time / 1000)
}
