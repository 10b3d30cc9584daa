/** What destinations took and when: a line of JSON each in `VAR_DIR/exports/taken.jsonl`. Nobody's address is in it. */
import { appendFile, mkdir, readFile, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Site } from '../../platform/context/site.server'

export type Taken = {
  /** ISO moment. */
  at: string
  destination: string
  /** `unchanged`: it had the file already. `refused`: a new file was held back. `failed`: it could not be put there. */
  result: 'taken' | 'unchanged' | 'refused' | 'pushed' | 'failed'
  etag?: string
  homes?: number
  /** Of a partial transfer: homes that it ends. */
  gone?: number
  bytes?: number
  why?: string
}

/** Then the file before is dropped. */
const maxBytes = 1_000_000

const fileOf = ({ settings }: Pick<Site, 'settings'>) => path.join(settings.varDir, 'exports', 'taken.jsonl')

export async function noteTaken(site: Site, taken: Omit<Taken, 'at'>): Promise<void> {
  const file = fileOf(site)
  await mkdir(path.dirname(file), { recursive: true })
  if (((await stat(file).catch(() => undefined))?.size ?? 0) > maxBytes) await rename(file, `${file}.1`)
  await appendFile(file, `${JSON.stringify({ at: new Date(site.now()).toISOString(), ...taken })}\n`)
}

/** The newest last. @param destination all by default */
export async function listTaken(site: Pick<Site, 'settings'>, destination?: string): Promise<Taken[]> {
  const file = fileOf(site)
  const texts = await Promise.all([`${file}.1`, file].map(name => readFile(name, 'utf8').catch(() => '')))
  return texts
    .join('')
    .split('\n')
    .flatMap(line => (line === '' ? [] : [JSON.parse(line) as Taken]))
    .filter(taken => destination === undefined || taken.destination === destination)
}
