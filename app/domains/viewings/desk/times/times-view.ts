/** The form of free times: its fields as typed. */

export type TypedHours = { weekday: string; from: string; to: string; minutes: string; capacity: string }
export type TypedOpening = Pick<TypedHours, 'weekday' | 'from' | 'to'>
export type TypedAway = { agent: string; from: string; to: string }

/** For a home only `hours`. */
export type TypedTimes = {
  lists: string[]
  hours: TypedHours[]
  closed: string[]
  opening: TypedOpening[]
  travelMinutes: string
  mostADay: string
  away: TypedAway[]
}

/** The parts of the form, each with its own mistake. */
export type TimesPart = 'hours' | 'closed' | 'opening' | 'agenda' | 'away'

export type TimesView = {
  typed: TypedTimes
  /** What the form was made from, so that nobody overwrites a change unseen. */
  was: string
  /** Whether the desk's rules apply, instead of those of the files or the agency. */
  isOwn: boolean
  /** Monday first. */
  weekdays: { value: string; label: string }[]
  agents: { value: string; label: string }[]
  /** The home with its own hours; undefined for the agency's rules. */
  home?: { id: number; title: string; href: string; hasProviderSlots: boolean }
  /** Homes with their own hours. */
  homes: { id: number; title: string }[]
  mistakes: TimesPart[]
  /** What somebody else saved meanwhile. */
  theirs?: TypedTimes
}
