/** Lists the transfers in the folder by order of arrival, and which of them have been read. */
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { FeedError } from '../feed'
import type { OpenimmoOptions } from './options'

/** What identifies a transfer: another file of the same name differs in size or time. */
const stamp = z.strictObject({ name: z.string(), size: z.number(), changed: z.number() })
export type TransferStamp = z.infer<typeof stamp>

/** Names of files that are still being written. */
const unfinished = /^\.|\.(?:part|partial|filepart|tmp|temp|uploading|crdownload)$/i

/**
 * @param since what `sinceOf` wrote after the last pass; by default everything in the folder is new.
 * @throws FeedError if the folder cannot be read.
 */
export async function transfersIn(
  { folder, settledAfter }: Pick<OpenimmoOptions, 'folder' | 'settledAfter'>,
  { since, now }: { since: string | undefined; now: number },
): Promise<{ fresh: TransferStamp[]; read: TransferStamp[] }> {
  const names = await readdir(folder).catch(() => {
    throw new FeedError('The folder of the OpenImmo transfers cannot be read: look at "folder" in data/site/source.json.')
  })
  const before = new Set(readSince(since).map(idOf))
  const found: { stamp: TransferStamp; arrived: number }[] = []
  for (const name of names) {
    if (unfinished.test(name) || !/\.(?:zip|xml)$/i.test(name)) continue
    const file = await stat(path.join(folder, name)).catch(() => undefined)
    if (file?.isFile()) found.push({ stamp: { name, size: file.size, changed: Math.round(file.mtimeMs) }, arrived: file.ctimeMs })
  }
  found.sort((one, other) => one.stamp.changed - other.stamp.changed || (one.stamp.name < other.stamp.name ? -1 : 1))
  const fresh = found.filter(({ stamp: each }) => !before.has(idOf(each)))
  // A later file must wait until an earlier one is complete.
  const waiting = fresh.findIndex(({ arrived }) => Math.abs(now - arrived) < settledAfter * 1000)
  return {
    fresh: (waiting < 0 ? fresh : fresh.slice(0, waiting)).map(each => each.stamp),
    read: found.map(each => each.stamp).filter(each => before.has(idOf(each))),
  }
}

/** Where the next pass continues. */
export function sinceOf(read: readonly TransferStamp[]): string {
  return JSON.stringify(read)
}

function readSince(since: string | undefined): TransferStamp[] {
  if (since === undefined) return []
  try {
    return z.array(stamp).parse(JSON.parse(since))
  } catch {
    return []
  }
}

function idOf({ name, size, changed }: TransferStamp): string {
  return `${name} ${size} ${changed}`
}
