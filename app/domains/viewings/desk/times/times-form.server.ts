/** The form of free times: its fields from the rules, and the rules from its fields. */
import { z } from 'zod'
import { appointmentsFile } from '../../../../platform/agency/config/appointments.server'
import type { AgencyTimes, HomeTimes } from '../../rules.server'
import type { TimesPart, TypedTimes } from './times-view'

const { weekly, agenda } = appointmentsFile.shape
const agendaShape = agenda.unwrap().shape

const typedRules = z.object({
  lists: weekly.shape.lists,
  hours: weekly.shape.hours,
  closed: weekly.shape.holidays,
  opening: agendaShape.openingHours,
  agenda: z.object({ travelMinutes: agendaShape.travelMinutes, mostADay: agendaShape.mostADay }),
  away: agendaShape.holidays,
})

/** The fields of saved rules; a home has only hours. */
export function typedOf(rules: AgencyTimes | HomeTimes): TypedTimes {
  const { weekly, agenda } =
    'weekly' in rules ? rules : { weekly: { lists: [], hours: rules.hours, holidays: [] }, agenda: undefined }
  return {
    lists: [...weekly.lists],
    hours: weekly.hours.map(({ weekday, from, to, minutes, capacity }) => ({
      weekday: String(weekday),
      from,
      to,
      minutes: String(minutes),
      capacity: String(capacity),
    })),
    closed: [...weekly.holidays],
    opening: (agenda?.openingHours ?? []).map(({ weekday, from, to }) => ({ weekday: String(weekday), from, to })),
    travelMinutes: String(agenda?.travelMinutes ?? ''),
    mostADay: String(agenda?.mostADay ?? ''),
    away: (agenda?.holidays ?? []).map(({ agent, from, to }) => ({ agent: String(agent), from, to })),
  }
}

/** The fields of a post, without empty rows. */
export function readTyped(form: FormData): TypedTimes {
  const all = (name: string) => form.getAll(name).map(value => (typeof value === 'string' ? value.trim().slice(0, 20) : ''))
  const rows = <Name extends string>(prefix: string, names: readonly Name[]) => {
    const columns = names.map(name => [name, all(`${prefix}-${name}`)] as const)
    const count = Math.max(...columns.map(([, values]) => values.length))
    return Array.from(
      { length: count },
      (_, row) => Object.fromEntries(columns.map(([name, values]) => [name, values[row] ?? ''])) as Record<Name, string>,
    )
  }
  const isFilled = ({ from, to }: { from: string; to: string }) => from !== '' || to !== ''
  return {
    lists: all('lists'),
    hours: rows('hours', ['weekday', 'from', 'to', 'minutes', 'capacity']).filter(isFilled),
    closed: all('closed').filter(day => day !== ''),
    opening: rows('opening', ['weekday', 'from', 'to']).filter(isFilled),
    travelMinutes: all('travelMinutes')[0] ?? '',
    mostADay: all('mostADay')[0] ?? '',
    away: rows('away', ['agent', 'from', 'to']).filter(isFilled),
  }
}

const number = (text: string) => (text === '' ? undefined : Number(text))

/** @returns the rules by the same checks as the file's, or the parts with mistakes. */
export function rulesOf(typed: TypedTimes): { rules: AgencyTimes } | { mistakes: TimesPart[] } {
  const parsed = typedRules.safeParse({
    lists: typed.lists,
    hours: typed.hours.map(each => ({
      ...each,
      weekday: number(each.weekday),
      minutes: number(each.minutes),
      capacity: number(each.capacity),
    })),
    closed: [...new Set(typed.closed)].sort(),
    opening: typed.opening.length > 0 ? typed.opening.map(each => ({ ...each, weekday: number(each.weekday) })) : undefined,
    agenda: { travelMinutes: number(typed.travelMinutes), mostADay: number(typed.mostADay) },
    away: typed.away.map(each => ({ ...each, agent: number(each.agent) })),
  })
  if (!parsed.success) {
    const parts = parsed.error.issues.map(({ path: [part] }) => (part === 'lists' ? 'hours' : part) as TimesPart)
    return { mistakes: [...new Set(parts)] }
  }
  const { lists, hours, closed, opening, agenda, away } = parsed.data
  return {
    rules: {
      weekly: { lists, hours, holidays: closed },
      agenda: { ...(opening && { openingHours: opening }), ...agenda, holidays: away },
    },
  }
}
