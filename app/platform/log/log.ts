/**
 * One JSON line per event on standard error. No personal data: paths without their query string, no addresses,
 * no names, nothing a visitor typed.
 */
import { randomBytes } from 'node:crypto'

export type LogFields = Record<string, string | number | boolean | undefined>
export type Log = (event: string, fields?: LogFields) => void

/** Writes `{"time":…,"event":…,…}`. */
export const logEvent: Log = (event, fields = {}) => {
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), event, ...fields })}\n`)
}

/** What of an error may be written down, from anything thrown. The stack is cut at 4,000 characters. */
export function errorFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: String(error).slice(0, 1000) }
  return { error: `${error.name}: ${error.message}`.slice(0, 1000), stack: error.stack?.slice(0, 4000) }
}

const readable = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** A number a visitor can read over the telephone, such as `K7F3-92QX`; it stands in the log beside the error. */
export function createReference(): string {
  const signs = Array.from(randomBytes(8), byte => readable[byte % readable.length]).join('')
  return `${signs.slice(0, 4)}-${signs.slice(4)}`
}
