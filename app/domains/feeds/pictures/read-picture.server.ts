/** A picture's bytes: over https from one of the provider's hosts, or from a file that came with the feed. */
import { readFile, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { pictureKind } from '../../../platform/media/picture-kind'
import { type Fetched, fetchProviderPicture } from '../../../platform/media/provider-picture.server'

/** Reads the file at a feed's address. */
export type ReadPicture = (url: string) => Promise<Fetched>

/** Maximum bytes of a file that came with the feed. */
const largest = 20 * 1024 * 1024
/** Maximum size of a picture to measure, in pixels. */
const maximumPixels = 50_000_000

/**
 * @param hosts of `source.json`; no other host is contacted, nor a private address behind these names.
 * @param workFolder with the files that came with the feed; nothing outside it is read.
 */
export function pictureReader({ hosts, workFolder }: { hosts: readonly string[]; workFolder: string }): ReadPicture {
  return async url => {
    const address = URL.canParse(url) ? new URL(url) : undefined
    if (address?.protocol === 'file:') return readFromFolder(address, workFolder)
    if (!address || !hosts.includes(address.host)) return { kind: 'failed', why: 'is on a host that source.json does not name' }
    return fetchProviderPicture(url, address.host)
  }
}

async function readFromFolder(address: URL, workFolder: string): Promise<Fetched> {
  try {
    // Throws for an address on another machine before starting anything that nobody would wait for.
    const named = fileURLToPath(address)
    const [root, file] = await Promise.all([realpath(workFolder), realpath(named)])
    if (!file.startsWith(root + path.sep)) return { kind: 'failed', why: 'is outside of the feed' }
    if ((await stat(file)).size > largest) return { kind: 'failed', why: 'too large' }
    const bytes = await readFile(file)
    return pictureKind(bytes) ? { kind: 'picture', bytes } : { kind: 'failed', why: 'is no picture' }
  } catch {
    return { kind: 'missing' }
  }
}

/** The displayed size in pixels; undefined if it cannot be read as a picture. */
export async function measure(bytes: Buffer): Promise<{ width: number; height: number } | undefined> {
  try {
    const { default: sharp } = await import('sharp')
    const { width, height, orientation = 1 } = await sharp(bytes, { limitInputPixels: maximumPixels }).metadata()
    if (!width || !height || width * height > maximumPixels) return undefined
    return orientation > 4 ? { width: height, height: width } : { width, height }
  } catch {
    return undefined
  }
}
