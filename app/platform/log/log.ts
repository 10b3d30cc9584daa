/**
 * One JSON line per event on standard error. No personal data: paths without query string or tokens, no addresses, no names,
 * nothing a visitor typed; an account appears as the start of its number (docs/security-inventory.md).
 */
import { randomBytes } from 'node:crypto'

export type LogFields = Record<string, string | number | boolean | undefined>
export type Log = (event: string, fields?: LogFields) => void

/** Lines a minute: of one event with one error, and in total. Lines above the limits are counted, not written. */
export const maxLines = { ofOneKind: 60, ofAll: 600 }
const minute = 60_000
/** Maximum characters of a field; a stack may be longer. */
const maxLength = { field: 1000, stack: 4000 }

export type LogOptions = {
  write?: (line: string) => void
  /** Milliseconds since 1970. */
  now?: () => number
}

/**
 * A log with limits on line length and lines a minute, so that nobody can fill the disk from outside. The number of dropped lines
 * is written with the first line of a later minute.
 */
export function createLog({ write = writeToStandardError, now = Date.now }: LogOptions = {}): Log {
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
    if (count >= maxLines.ofOneKind || lines >= maxLines.ofAll) {
      omitted += 1
      return
    }
    counts.set(kind, count + 1)
    lines += 1
    writeLine(event, fields)
  }
}

let isGuarded = false

/** A full disk or a closed reader loses the line; without a listener the stream's error would end the process. */
function writeToStandardError(line: string): void {
  if (!isGuarded) process.stderr.on('error', () => {})
  isGuarded = true
  process.stderr.write(line)
}

/** The log of this process: `{"time":…,"event":…,…}`. */
export const logEvent: Log = createLog()

function bounded(fields: LogFields): LogFields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.slice(0, name === 'stack' ? maxLength.stack : maxLength.field) : value,
    ]),
  )
}

/** The loggable fields of any thrown value. */
export function errorFields(error: unknown): LogFields {
  const stack = error instanceof Error ? error.stack : undefined
  return { error: errorText(error), ...(stack && { stack: withoutTokens(stack) }) }
}

/** Any thrown value in one line, without tokens of the addresses in it. */
export function errorText(error: unknown): string {
  return withoutTokens(described(error)).slice(0, maxLength.field)
}

function described(error: unknown): string {
  if (error instanceof Error) return `${error.name}: ${error.message}`
  if (typeof error !== 'object' || error === null) return String(error)
  // A thrown response, ours or the router's.
  const { status, statusText, error: inner } = error as { status?: unknown; statusText?: unknown; error?: unknown }
  if (inner instanceof Error) return described(inner)
  if (typeof status === 'number') return `Answer ${status} ${typeof statusText === 'string' ? statusText : ''}`.trim()
  try {
    return JSON.stringify(error)
  } catch {
    return `An object with ${Object.keys(error).join(', ')}`
  }
}

/** The loggable path of a request's address: readers of the log must not be able to use a visitor's links. */
export function loggedPath(url: string): string {
  return withoutTokens(url.split('?', 1)[0] as string).slice(0, 200)
}

/** Removes signed links, session keys and the like: long runs of mixed letters and digits, except names of code files. */
function withoutTokens(text: string): string {
  return text.slice(0, maxLength.stack).replace(/[\w.-]{24,}/g, run => (/\.[cm]?[jt]sx?$/.test(run) || isWords(run) ? run : '…'))
}

/** Words and numbers, as in listing addresses (`appartement-2e-verdieping-9000-gent`). */
function isWords(run: string): boolean {
  const word = /^(?:[A-Z]?[a-z]*(?:[A-Z][a-z]+)*|[A-Z]+|\d{1,9}|\w{1,4})$/
  return run.split(/[-_.]/).every(part => part.length <= 40 && word.test(part))
}

const readable = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** A reference that a visitor can read out over the telephone, such as `K7F3-92QX`; the log has it with the error. */
export function createReference(): string {
  const signs = Array.from(randomBytes(8), byte => readable[byte % readable.length]).join('')
  return `${signs.slice(0, 4)}-${signs.slice(4)}`
}
