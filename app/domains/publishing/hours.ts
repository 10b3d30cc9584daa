/** Opening hours as people type them: a range of days and up to two times a day. */

/** The days of schema.org's `openingHours`, Monday first. */
const names: readonly string[] = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']

/** @property from and to: weekdays, 1 (Monday) to 7; 0 for none. */
export type TypedHours = { from: number; to: number; times: [open: string, close: string][] }

export const mostTimes = 2

/** @param lines such as `Mo-Fr 09:00-12:30`. @returns undefined for lines that say something else than one range of days */
export function hoursOf(lines: readonly string[]): TypedHours | undefined {
  if (lines.length === 0) return { from: 0, to: 0, times: [] }
  const parts = lines.map(line => /^(Mo|Tu|We|Th|Fr|Sa|Su)(?:-(Mo|Tu|We|Th|Fr|Sa|Su))? (\d\d:\d\d)-(\d\d:\d\d)$/.exec(line))
  const [first] = parts
  if (!first || lines.length > mostTimes || parts.some(part => part?.[1] !== first[1] || part?.[2] !== first[2])) return undefined
  const dayOf = (name = '') => names.indexOf(name) + 1
  const times = parts.flatMap((part): TypedHours['times'] => (part?.[3] && part[4] ? [[part[3], part[4]]] : []))
  return { from: dayOf(first[1]), to: dayOf(first[2] ?? first[1]), times }
}

export function linesOf({ from, to, times }: TypedHours): string[] {
  const [first, last] = [names[from - 1], names[to - 1] ?? names[from - 1]]
  if (!first) return []
  const days = first === last ? first : `${first}-${last}`
  return times.map(([open, close]) => `${days} ${open}-${close}`)
}

/** Whether each time closes after it opens, and none begins before the one before ends. */
export function isPossible({ from, times }: TypedHours): boolean {
  const moments = times.flat()
  const areTimes = moments.every(each => /^([01]\d|2[0-3]):[0-5]\d$/.test(each))
  return (
    areTimes &&
    moments.every((each, index) => index === 0 || (moments[index - 1] ?? '') < each) &&
    (from > 0 || times.length === 0)
  )
}
