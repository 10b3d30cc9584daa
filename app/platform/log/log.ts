/**
 * One JSON line per event on standard error. No personal data: paths without their query string and without tokens, no
 * addresses, no names, nothing a visitor typed; of an account the beginning of its number (docs/security-inventory.md).
 */
import { randomBytes } from 'node:crypto'

export type LogFields = Record<string, string | number | boolean | undefined>
export type Log = (event: string, fields?: LogFields) => void

/** Lines in a minute: of one event with one error, and of all. What is over them is counted, not written. */
export const mostLines = { ofOneKind: 60, ofAll: 600 }
const minute = 60_000
/** Characters of a field; a stack may have more. */
const longest = { field: 1000, stack: 4000 }

export type LogOptions = {
  write?: (line: string) => void
  /** Milliseconds since 1970. */
  now?: () => number
}

/**
 * A log whose lines and whose number of lines a minute are bounded, so that nobody can fill the disk from outside. How many
 * lines were left out is written with the first line of a later minute.
 */
export function createLog({ write = line => void process.stderr.write(line), now = Date.now }: LogOptions = {}): Log {
  const counts = new Map<string, number>()
  let until = 0
  let lines = 0
  let omitted = 0
  const writeLine = (event: string, fields: LogFields) =>
    write(`${JSON.stringify({ time: new Date(now()).toISOString(), event, ...bounded(fields) })}\n`)
  return (event, fields = {}) => {
    if (now() >= until || now() < until - minute) {
      if (omitted > 0) writeLine('lines-omitted', { lines: omitted })
      counts.clear()
      until = now() + minute
      lines = 0
      omitted = 0
    }
    const kind = `${event} ${String(fields.error ?? '').slice(0, 100)}`
    const count = counts.get(kind) ?? 0
    if (count >= mostLines.ofOneKind || lines >= mostLines.ofAll) {
      omitted += 1
      return
    }
    counts.set(kind, count + 1)
    lines += 1
    writeLine(event, fields)
  }
}

/** The log of this process: `{"time":…,"event":…,…}`. */
export const logEvent: Log = createLog()

function bounded(fields: LogFields): LogFields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.slice(0, name === 'stack' ? longest.stack : longest.field) : value,
    ]),
  )
}

/** What of an error may be written down, from anything thrown. */
export function errorFields(error: unknown): LogFields {
  const stack = error instanceof Error ? error.stack : undefined
  return { error: errorText(error), ...(stack && { stack: withoutTokens(stack) }) }
}

/** An error in one line, without the tokens of the addresses it may name, from anything thrown. */
export function errorText(error: unknown): string {
  return withoutTokens(described(error)).slice(0, longest.field)
}

function described(error: unknown): string {
  if (error instanceof Error) return `${error.name}: ${error.message}`
  if (typeof error !== 'object' || error === null) return String(error)
  // An answer that was thrown, ours or a router's.
  const { status, statusText, error: inner } = error as { status?: unknown; statusText?: unknown; error?: unknown }
  if (inner instanceof Error) return described(inner)
  if (typeof status === 'number') return `Answer ${status} ${typeof statusText === 'string' ? statusText : ''}`.trim()
  try {
    return JSON.stringify(error)
  } catch {
    return `An object with ${Object.keys(error).join(', ')}`
  }
}

/** The path of a request's address as it may be written down: whoever reads the log may not use a visitor's links. */
export function loggedPath(url: string): string {
  return withoutTokens(url.split('?', 1)[0] as string).slice(0, 200)
}

/** Signed links, keys of sessions and the like: long runs of letters and digits mixed, but for names of files of code. */
function withoutTokens(text: string): string {
  return text.slice(0, longest.stack).replace(/[\w.-]{24,}/g, run => (/\.[cm]?[jt]sx?$/.test(run) || isWords(run) ? run : '…'))
}

/** Words and numbers, as titles have them in addresses (`appartement-2e-verdieping-9000-gent`). */
function isWords(run: string): boolean {
  const word = /^(?:[A-Z]?[a-z]*(?:[A-Z][a-z]+)*|[A-Z]+|\d{1,9}|\w{1,4})$/
  return run.split(/[-_.]/).every(part => part.length <= 40 && word.test(part))
}

const readable = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** A number a visitor can read over the telephone, such as `K7F3-92QX`; it stands in the log beside the error. */
export function createReference(): string {
  const signs = Array.from(randomBytes(8), byte => readable[byte % readable.length]).join('')
  return `${signs.slice(0, 4)}-${signs.slice(4)}`
}
