/** What others were last told of a viewing that was booked here, beside what this site knows. Moments in ms. Pure. */
import type { AppointmentView } from './manage-view'

/**
 * The line of its diary that the viewing is (none until it returned it), when it said that it is, and whether that it was called off.
 * `had`: the times that the viewing had here before; the program may not have heard yet that it left them.
 * `mailed`: the viewing as the staff's last mail has it, while one about a change waits.
 */
export type ProviderReport = { key?: string; startsAt: number; isOff?: true; had: number[]; mailed?: Mailed }

/** What staff and agendas know of a viewing. `byStaff`: the mail that waits is about a change of the staff's too. */
type Mailed = { startsAt: number; endsAt: number; status: AppointmentView['status']; byStaff?: boolean }

type Viewing = { startsAt: number; told: ProviderReport | null }
type Line = { key: string; startsAt: number; isOff: boolean }

const isSame = (one: number, other: number) => Math.floor(one / 60_000) === Math.floor(other / 60_000)

/** Whether it said just this the last time. */
export function isKnownReport({ told }: Pick<Viewing, 'told'>, { key, startsAt, isOff }: Line): boolean {
  return told?.key === key && isSame(told.startsAt, startsAt) && (told.isOff ?? false) === isOff
}

/**
 * What the agency changed there since the program said something of it last. What was changed here, and has not reached the program
 * yet, is no change of the agency's.
 */
export function reportedChange({ startsAt, told }: Viewing, line: Line): 'moved' | 'cancelled' | undefined {
  const last = told ?? { startsAt, had: [] }
  const isHere = isSame(line.startsAt, startsAt)
  const isLeft = !isHere && last.had.some(moment => isSame(moment, line.startsAt))
  // A program that cannot move a line calls the old one off.
  if (line.isOff) return last.isOff || isLeft ? undefined : 'cancelled'
  const isNews = !isHere && !isSame(line.startsAt, last.startsAt)
  const isBehind = !isSame(last.startsAt, startsAt)
  return isNews && !(isBehind && isLeft) ? 'moved' : undefined
}

/** What is kept when it leaves the time that it had here. */
export function leaveTime({ startsAt, told }: Viewing): ProviderReport {
  return { ...(told ?? { startsAt }), had: [...new Set([...(told?.had ?? []), startsAt])] }
}
