/** Serves built and public files through sirv, closing its gaps. */

import { existsSync } from 'node:fs'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import sirv, { type Options } from 'sirv'
import { acceptedEncodings } from './accept'
import type { HeaderList } from './headers'

export interface StaticFilesOptions {
  /** Folders searched in this order; missing ones are skipped. Read once at the start. */
  folders: readonly string[]
  /** Searched last and read on every request: files of other versions under `immutablePath`. */
  keptFolder?: string
  /** Files under this path have a hash in their name and never change. */
  immutablePath: string
  security: HeaderList
  /** For scripts and styles under `immutablePath`, instead of `security`. */
  scripts: HeaderList
}

const publicSeconds = 3600
const yearSeconds = 31_536_000

/** Content types by extension: sirv knows no icons, and sets the character set of HTML only. */
const textTypes: Record<string, string> = {
  css: 'text/css',
  ico: 'image/x-icon',
  js: 'text/javascript',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  xml: 'text/xml',
}

/** Answers a GET or HEAD for a file and returns true; else touches nothing and returns false. */
export type StaticFiles = (req: IncomingMessage, res: ServerResponse) => boolean

export function createStaticFiles({ folders, keptFolder, immutablePath, security, scripts }: StaticFilesOptions): StaticFiles {
  const serverOf = (folder: string, caching: Options, cacheControl?: string) =>
    sirv(folder, {
      ...caching,
      brotli: true,
      gzip: true,
      extensions: [],
      setHeaders: (res, path, { mtimeMs }) => {
        const type = textTypes[endingOf(path)]
        if (type) res.setHeader('Content-Type', type === 'image/x-icon' ? type : `${type}; charset=utf-8`)
        if (cacheControl) res.setHeader('Cache-Control', cacheControl)
        if (isUnmodified(res.req, mtimeMs)) answerNotModified(res)
      },
    })
  const found = folders.filter(existsSync)
  const lasting = found.map(folder => serverOf(folder, { immutable: true, maxAge: yearSeconds }))
  const changing = found.map(folder => serverOf(folder, { etag: true, maxAge: publicSeconds }))
  // When it looks up files on each request, sirv disables caching by default.
  const kept = keptFolder === undefined ? [] : [serverOf(keptFolder, { dev: true }, `public,max-age=${yearSeconds},immutable`)]
  const isKept = new RegExp(`^${immutablePath}[\\w-][\\w.-]*$`)
  return (req, res) => {
    const url = req.url ?? '/'
    const query = url.indexOf('?')
    if (!url.slice(url.lastIndexOf('/', query === -1 ? undefined : query) + 1).includes('.')) return false
    // sirv only checks whether a name is present (even in `br;q=0`), and accepts any range as valid.
    req.headers['accept-encoding'] = acceptedEncodings(req.headers['accept-encoding']).join(', ')
    if (!isGoodRange(req.headers.range)) delete req.headers.range
    const lasts = url.startsWith(immutablePath)
    const isScript = lasts && /\.(?:js|css)(?:\?|$)/.test(url)
    for (const [name, value] of isScript ? scripts : security) res.setHeader(name, value)
    res.once('pipe', tieTo(res))
    for (const server of lasts ? [...lasting, ...(isKept.test(url) ? kept : [])] : changing) {
      let missed = false
      server(req, res, () => {
        missed = true
      })
      if (!missed) return true
    }
    for (const name of res.getHeaderNames()) res.removeHeader(name)
    res.removeAllListeners('pipe')
    return false
  }
}

/** The extension of a path. */
const endingOf = (path: string) => path.slice(path.lastIndexOf('.') + 1)

/** One range with a start, in order; any other may be answered with the whole file (RFC 9110 §14.2). */
function isGoodRange(range: string | undefined): boolean {
  const found = /^bytes=(\d{1,15})-(\d{1,15})?$/.exec(range ?? '')
  return found !== null && (found[2] === undefined || Number(found[2]) >= Number(found[1]))
}

/** Whether the client has the file as it is, by date: only a request without an ETag is compared so (RFC 9110 §13.1.3). */
function isUnmodified({ headers }: IncomingMessage, mtimeMs: number): boolean {
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return headers['if-none-match'] === undefined && Math.floor(mtimeMs / 1000) * 1000 <= since
}

/** Turns the answer that sirv is about to send into a 304: it compares ETags only. */
function answerNotModified(res: ServerResponse): void {
  const { writeHead } = res
  const notModified = (_status: number, headers: OutgoingHttpHeaders = {}) => {
    const { 'Content-Length': _length, 'Content-Range': _range, ...kept } = headers
    return writeHead.call(res, 304, kept)
  }
  res.writeHead = notModified as typeof writeHead
  res.once('pipe', () => res.end())
}

/**
 * Ends the file's stream with the answer (else an interrupted download keeps the file open), and the answer with the file's
 * stream.
 */
function tieTo(res: ServerResponse) {
  return (file: Readable) => {
    file.once('error', () => res.destroy())
    res.once('close', () => file.destroy())
  }
}
