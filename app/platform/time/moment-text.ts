/**
 * A moment to the minute for forms and addresses: in UTC, which clock changes cannot make ambiguous, and in the basic format of
 * ISO 8601, which needs no escaping: `20261123T0900Z`.
 */

/** @param at milliseconds since 1970, truncated to the minute. */
export function writeMoment(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace(/[-:]/g, '')}Z`
}

/** The moment written by `writeMoment`; NaN for anything else. */
export function readMoment(text: string): number {
  const [, y, m, d, h, min] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)Z$/.exec(text) ?? []
  return y === undefined ? Number.NaN : Date.parse(`${y}-${m}-${d}T${h}:${min}:00Z`)
}
