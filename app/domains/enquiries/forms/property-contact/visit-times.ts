/** Suitable times for a visit: fixed options, so that a mail to an unverified address may repeat them. */

export const visitDays = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] as const
export const dayParts = ['MORNING', 'AFTERNOON', 'EVENING'] as const

export type VisitTime = `${(typeof visitDays)[number]}_${(typeof dayParts)[number]}`

/** `MON_MORNING` to `SAT_EVENING`, in the week's order. */
export const visitTimes = visitDays.flatMap(day => dayParts.map(part => `${day}_${part}` as const)) as [VisitTime, ...VisitTime[]]
