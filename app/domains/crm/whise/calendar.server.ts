/** Adds a viewing to the agency's calendar at Whise, if configured. */
import type { CrmMessage, CrmOutcome } from '../../../platform/outbox/crm'
import { clockInBrussels } from '../../../platform/time/brussels'
import { againLater } from '../http/write-once.server'
import { codeOf } from '../message/code.server'
import { given, idFrom } from '../message/fields'
import { estateOf, idIn, personFields } from './contact.server'
import { contactOutcome, withoutValue } from './outcome.server'
import type { WhiseCalls } from './service.server'

type Viewing = Extract<CrmMessage, { kind: 'viewing' }>

/**
 * Finds the person, then writes the entry once. An entry with a number is moved or deleted by it.
 * @returns undefined if the agency wants no entries or the entry is unknown; it is then sent as a message
 */
export async function sendToCalendar(message: Viewing, calls: WhiseCalls): Promise<CrmOutcome | undefined> {
  const { options, tools } = calls
  const [, entry] = /^calendar\/(\d+)$/.exec(tools.providerID ?? '') ?? []
  if (!options.calendar || (entry === undefined && message.change !== 'booked')) return undefined
  if (message.change === 'cancelled') {
    const answer = await calls.write('v1/calendars/delete', { CalendarIds: [Number(entry)] }, 'DELETE')
    return answer.kind === 'value' ? { kind: 'done', providerID: tools.providerID } : withoutValue(againLater(answer))
  }
  const person = againLater(contactOutcome(await calls.write('v1/contacts/upsert', personFields(message, options))))
  if (person.kind !== 'done') return person
  const estate = estateOf(message, tools.keyOf)
  const agent = message.slot.agentID === undefined ? undefined : idFrom(tools.keyOf('agent', message.slot.agentID))
  const body = given({
    CalendarId: entry === undefined ? undefined : Number(entry),
    CalendarActionId: options.calendar.action,
    StartDateTime: localTime(message.slot.startsAt),
    EndDateTime: localTime(message.slot.endsAt),
    Subject: `${message.subject} (${codeOf(message)})`,
    UserIds: agent === undefined ? options.calendar.users : [agent],
    EstateIds: estate === undefined ? undefined : [estate],
    ContactIds: [idFrom(person.providerID?.replace('contact/', ''))],
  })
  const answer = await calls.write('v1/calendars/upsert', body)
  if (answer.kind !== 'value') return withoutValue(entry === undefined ? answer : againLater(answer))
  const id = entry ?? idIn(answer.value, 'calendarid') ?? idIn(answer.value, 'id')
  return { kind: 'done', ...(id !== undefined && { providerID: `calendar/${id}` }) }
}

/** Whise expects Brussels time without a zone. */
function localTime(at: number): string {
  const { day, time } = clockInBrussels(at)
  return `${day}T${time}:00`
}
