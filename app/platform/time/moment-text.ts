/**
 * A moment to the minute as it stands in a form or an address: in UTC, which no change of the clocks makes ambiguous, and in
 * the basic format of ISO 8601, which has nothing to be escaped: `20261123T0900Z`.
 */

/** @param at milliseconds since 1970; what is less than a minute is dropped. */
export function writeMoment(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace(/[-:]/g, '')}Z`
}

/** The moment that `writeMoment` wrote; NaN for anything else. */
export function readMoment(text: string): number {
  const [, y, m, d, h, min] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)Z$/.exec(text) ?? []
  return y === undefined ? Number.NaN : Date.parse(`${y}-${m}-${d}T${h}:${min}:00Z`)
}
