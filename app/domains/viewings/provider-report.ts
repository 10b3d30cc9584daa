/** What the provider last reported about a viewing booked here. Moments in ms. Pure. */
import type { AppointmentView } from './manage-view'

/**
 * The viewing's diary line (none until the provider returned it), its reported start, and whether it was reported as cancelled.
 * `had`: the viewing's earlier times here, which the program may still show. `mailed`: the viewing in the staff's last mail,
 * while a mail about a change waits.
 */
export type ProviderReport = { key?: string; startsAt: number; isOff?: true; had: number[]; mailed?: Mailed }

/** What staff and calendars know about a viewing. `byStaff`: the waiting mail also covers a change by staff. */
type Mailed = { startsAt: number; endsAt: number; status: AppointmentView['status']; byStaff?: boolean }

type Viewing = { startsAt: number; told: ProviderReport | null }
type Line = { key: string; startsAt: number; isOff: boolean }

const isSame = (one: number, other: number) => Math.floor(one / 60_000) === Math.floor(other / 60_000)

/** Whether the line repeats the last report. */
export function isKnownReport({ told }: Pick<Viewing, 'told'>, { key, startsAt, isOff }: Line): boolean {
  return told?.key === key && isSame(told.startsAt, startsAt) && (told.isOff ?? false) === isOff
}

/**
 * What the agency changed in its program since the last report. A change made here that has not reached the program yet does
 * not count.
 */
export function reportedChange({ startsAt, told }: Viewing, line: Line): 'moved' | 'cancelled' | undefined {
  const last = told ?? { startsAt, had: [] }
  const isHere = isSame(line.startsAt, startsAt)
  const isLeft = !isHere && last.had.some(moment => isSame(moment, line.startsAt))
  // A program that cannot move a line cancels the old one.
  if (line.isOff) return last.isOff || isLeft ? undefined : 'cancelled'
  const isNews = !isHere && !isSame(line.startsAt, last.startsAt)
  const isBehind = !isSame(last.startsAt, startsAt)
  return isNews && !(isBehind && isLeft) ? 'moved' : undefined
}

/** The report to store when the viewing leaves its time. */
export function leaveTime({ startsAt, told }: Viewing): ProviderReport {
  return { ...(told ?? { startsAt }), had: [...new Set([...(told?.had ?? []), startsAt])] }
}
