/**
 * The address of a cached page's hydration data (docs/decisions/front-door-and-remix.md), which a page that is only read does not
 * carry. The address holds the data's hash, so it belongs to exactly one rendering of the page.
 */
import { createHash } from 'node:crypto'

const parameter = 'page-data'
const ofAddress = new RegExp(`[?&]${parameter}=([\\w-]{22})$`)

export function hashOfData(data: Buffer): string {
  return createHash('sha256').update(data).digest('base64url').slice(0, 22)
}

/** @param url path and query of the page */
export function dataAddress(url: string, hash: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}${parameter}=${hash}`
}

/**
 * @param url path and query of a request
 * @returns the page whose data is requested and the data's hash; undefined for any other request
 */
export function readDataAddress(url: string): { page: string; hash: string } | undefined {
  const found = ofAddress.exec(url)
  return found?.[1] ? { page: url.slice(0, found.index), hash: found[1] } : undefined
}
