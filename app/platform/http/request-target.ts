/** What the request line may contain. Everything else is refused before any code of the site sees it. */

/** Maximum address length in characters; the site's longest link with every filter set is far below. */
const maxTargetLength = 8192

/**
 * Maximum slashes in a path; the site's deepest page has 9. Remix matches a page's path and all its parents against all routes,
 * so a page's cost grows with its depth.
 */
const maxSlashes = 32

/** A normalised address, with the host if the request line named one, or the status that refuses it. */
export type Target = { url: string; host?: string } | { status: 400 | 414 }

/**
 * Reads `/path?query`, also behind a scheme and a host, which then stand for the Host header (RFC 9112 §3.2.2).
 *
 * Refuses: other forms; a leading `//` or backslash and dot segments, which URL parsers turn into another host
 * or path than the text shows; paths with more than 32 slashes; fragments, blanks and control characters, literal or encoded; a
 * path whose percent-encoding is not valid UTF-8. A query may hold any encoding: the search reads what it understands. Bytes
 * above 127 must be percent-encoded; Node's parser refuses bare ones too.
 */
export function readTarget(url: string | undefined): Target {
  if (url === undefined) return { status: 400 }
  if (url.length > maxTargetLength) return { status: 414 }
  const [, host, rest] = /^https?:\/\/([^/?#@\\]+)([/?].*)?$/i.exec(url) ?? []
  if (host) {
    const target = readTarget(!rest || rest.startsWith('?') ? `/${rest ?? ''}` : rest)
    return 'url' in target ? { ...target, host } : target
  }
  if (!/^\/(?!\/)[\x21\x22\x24-\x5b\x5d-\x7e]*$/.test(url)) return { status: 400 }
  const query = url.indexOf('?')
  const path = query === -1 ? url : url.slice(0, query)
  if (path.split('/', maxSlashes + 2).length > maxSlashes + 1) return { status: 400 }
  if (/\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path)) return { status: 400 }
  return isCleanPath(path) ? { url } : { status: 400 }
}

function isCleanPath(path: string): boolean {
  if (!path.includes('%')) return true
  try {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
    return !/[\x00-\x1f\x7f]/.test(decodeURIComponent(path))
  } catch {
    return false
  }
}
