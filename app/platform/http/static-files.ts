/** Built and public files, through sirv, with what it leaves open closed. */

import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import sirv, { type Options } from 'sirv'
import { acceptedEncodings } from './accept'
import type { HeaderList } from './headers'

export interface StaticFilesOptions {
  /** Folders looked through in this order; one that is not there is left out. Read once, at the start. */
  folders: readonly string[]
  /** Looked at last, and each time anew: what other versions of the site have under `immutablePath`. */
  keptFolder?: string
  /** Files under this path have their hash in their name and never change. */
  immutablePath: string
  security: HeaderList
  /** Of scripts and styles under `immutablePath`, instead of `security`. */
  scripts: HeaderList
}

const publicSeconds = 3600
const yearSeconds = 31_536_000

/** Files of text by their ending: sirv says the character set of HTML only. */
const textTypes: Record<string, string> = {
  css: 'text/css',
  js: 'text/javascript',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  xml: 'text/xml',
}

/** Answers a GET or HEAD that is for a file and returns true; else touches nothing and returns false. */
export type StaticFiles = (req: IncomingMessage, res: ServerResponse) => boolean

export function createStaticFiles({ folders, keptFolder, immutablePath, security, scripts }: StaticFilesOptions): StaticFiles {
  const serverOf = (folder: string, caching: Options, cacheControl?: string) =>
    sirv(folder, {
      ...caching,
      brotli: true,
      gzip: true,
      extensions: [],
      setHeaders: (res, path) => {
        const type = textTypes[endingOf(path)]
        if (type) res.setHeader('Content-Type', `${type}; charset=utf-8`)
        if (cacheControl) res.setHeader('Cache-Control', cacheControl)
      },
    })
  const found = folders.filter(existsSync)
  const lasting = found.map(folder => serverOf(folder, { immutable: true, maxAge: yearSeconds }))
  const changing = found.map(folder => serverOf(folder, { etag: true, maxAge: publicSeconds }))
  // Looking each time, sirv allows no keeping by itself.
  const kept = keptFolder === undefined ? [] : [serverOf(keptFolder, { dev: true }, `public,max-age=${yearSeconds},immutable`)]
  const isKept = new RegExp(`^${immutablePath}[\\w-][\\w.-]*$`)
  return (req, res) => {
    const url = req.url ?? '/'
    const query = url.indexOf('?')
    if (!url.slice(url.lastIndexOf('/', query === -1 ? undefined : query) + 1).includes('.')) return false
    // sirv only looks whether a name is present (`br;q=0` too), and takes any range for a good one.
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

/** What follows the last dot of a path. */
const endingOf = (path: string) => path.slice(path.lastIndexOf('.') + 1)

/** One range with a beginning, in order; a server may answer any other with the whole file (RFC 9110 §14.2). */
function isGoodRange(range: string | undefined): boolean {
  const found = /^bytes=(\d{1,15})-(\d{1,15})?$/.exec(range ?? '')
  return found !== null && (found[2] === undefined || Number(found[2]) >= Number(found[1]))
}

/** Ends the file's stream with the answer (else an interrupted download keeps a file open), and the answer with the file's. */
function tieTo(res: ServerResponse) {
  return (file: Readable) => {
    file.once('error', () => res.destroy())
    res.once('close', () => file.destroy())
  }
}
