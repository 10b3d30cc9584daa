/** Writes the files of destinations ahead of their readers, and pushes those that want it, when they changed. */
import type { Destination } from '../../platform/agency/config/exports.server'
import type { Site } from '../../platform/context/site.server'
import type { Job } from '../../platform/jobs/jobs'
import { currentFile, fileTypes } from './export-file.server'
import { partialFile } from './partial-file.server'
import { putFile } from './put-file.server'
import { listTaken, noteTaken, type Taken } from './taken.server'

const everyMs = 10 * 60_000

type Environment = Readonly<Record<string, string | undefined>>

/** The name of a destination's secret: `EXPORT_IMMOPORTAL_SECRET`. */
export function secretName({ name }: Pick<Destination, 'name'>): string {
  return `EXPORT_${name.toUpperCase().replaceAll('-', '_')}_SECRET`
}

/** @returns what happened; undefined if the destination has the file already, or wants none pushed. */
export async function pushExport(
  site: Site,
  destination: Destination,
  environment: Environment,
): Promise<Pick<Taken, 'result' | 'homes' | 'gone' | 'why'> | undefined> {
  const { name, push, format, partial } = destination
  if (!push) return undefined
  const found = await (partial ? partialFile(site, destination) : currentFile(site, destination))
  if (!found) return undefined
  const note = async (taken: Omit<Taken, 'at' | 'destination'>) => {
    await noteTaken(site, { destination: name, ...taken })
    if (taken.result !== 'pushed') site.log('export-refused', { destination: name, why: taken.why })
    return taken
  }
  if ('problem' in found) return note({ result: 'refused', why: found.problem })
  const before = (await listTaken(site, name)).filter(({ result }) => result === 'pushed').at(-1)
  if (!('end' in found) && before?.etag === found.etag) return undefined
  const { homes, bytes, etag } = found
  const counts = { homes, bytes, ...('gone' in found && { gone: found.gone }) }
  const secret = environment[secretName(destination)]?.trim()
  let why: string | undefined
  try {
    if (!secret) why = `${secretName(destination)} is not set`
    else {
      // Its reader needs each transfer of changes.
      const stamp = partial && { stamp: momentIn(site.now()) }
      await putFile(push, { ...found, type: fileTypes[format].type, ...stamp }, secret)
    }
  } catch (error) {
    why = reasonOf(error).replaceAll(secret ?? '', '…')
  }
  if ('end' in found) await found.end(why === undefined)
  return why === undefined ? note({ result: 'pushed', ...counts, etag }) : note({ result: 'failed', ...counts, why })
}

/** `20261128T101500`. */
function momentIn(now: number): string {
  return new Date(now).toISOString().replace(/\.\d+Z$|[-:]/g, '')
}

/** `fetch` hides the reason in its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}

/** Of the running site. A reader that fetches gives up sooner than a large file is written. */
export function exportsJob(site: Site, environment: Environment = process.env): Job {
  return {
    name: 'exports',
    everyMs,
    run: async () => {
      for (const destination of site.configuration.exports.destinations)
        await (destination.push ? pushExport(site, destination, environment) : currentFile(site, destination))
    },
  }
}
