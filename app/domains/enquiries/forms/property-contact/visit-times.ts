/** When a visit may suit somebody: fixed choices, so that a mail to an address that nobody proved may repeat them. */

export const visitDays = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] as const
export const dayParts = ['MORNING', 'AFTERNOON', 'EVENING'] as const

export type VisitTime = `${(typeof visitDays)[number]}_${(typeof dayParts)[number]}`

/** `MON_MORNING` to `SAT_EVENING`, in the order of the week. */
export const visitTimes = visitDays.flatMap(day => dayParts.map(part => `${day}_${part}` as const)) as [VisitTime, ...VisitTime[]]
