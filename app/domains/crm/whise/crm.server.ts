/** Sends requests to Whise (docs/feeds/whise.md, "Writing back"). */
import type { Crm, CrmMessage, CrmOutcome, CrmTools } from '../../../platform/outbox/crm'
import type { Row } from '../../feeds/values/row'
import { againLater } from '../http/write-once.server'
import { isQuestion } from '../message/forms.server'
import { sendToCalendar } from './calendar.server'
import { criteriaOf, estateOf, messageOf, personFields } from './contact.server'
import { findMessage, personsOf } from './find.server'
import { whiseCrmOptions } from './options'
import { contactOutcome, withoutValue } from './outcome.server'
import { type WhiseCalls, whiseCalls } from './service.server'

export const whiseCrm: Crm = {
  takes: message => message.kind === 'demand' || message.kind === 'newsletter' || isQuestion(message),

  async send(message, tools) {
    const calls = callsOf(tools)
    switch (message.kind) {
      case 'newsletter':
        return sendConsent(message, calls)
      case 'demand':
        return sendDemand(message, calls)
      default:
        return (message.kind === 'viewing' && (await sendToCalendar(message, calls))) || sendMessage(message, calls)
    }
  },

  async find(message, tools) {
    // Repeating a consent, or a search with the person's number, changes nothing.
    if (message.kind === 'newsletter' || (message.kind === 'demand' && isChange(message, tools))) return { kind: 'absent' }
    return findMessage(message, callsOf(tools))
  },
}

const callsOf = (tools: CrmTools) => whiseCalls(tools, whiseCrmOptions.parse(tools.options))

/** The person with the message and the estate; without the estate if Whise no longer has it, since the text names it. */
async function sendMessage(message: CrmMessage, calls: WhiseCalls): Promise<CrmOutcome> {
  const estate = estateOf(message, calls.tools.keyOf)
  const body = { ...personFields(message, calls.options), Message: messageOf(message) }
  const about = estate === undefined ? {} : { EstateIds: [estate] }
  const answer = await calls.write('v1/contacts/upsert', { ...body, ...about })
  const isWithout = answer.kind === 'refused' && !answer.isPartly && estate !== undefined && (await isGone(estate, calls))
  return contactOutcome(isWithout ? await calls.write('v1/contacts/upsert', body) : answer)
}

/** Whether Whise has no estate with that number, in any state. */
async function isGone(estate: number, calls: WhiseCalls): Promise<boolean> {
  const Filter = {
    EstateIds: [estate],
    StatusIds: [1, 5, 6],
    DisplayStatusIds: [1, 2, 3, 4, 5],
    IncludeGroupEstates: true,
  }
  const answer = await calls.read('v1/estates/list', { Filter, Page: { Limit: 1, Offset: 0 } })
  return answer.kind === 'value' && (answer.value.estates === undefined || String(answer.value.estates) === '')
}

/** Applies to every person with that address: an unknown address is added when it consents, and ignored when it unsubscribes. */
async function sendConsent(message: Extract<CrmMessage, { kind: 'newsletter' }>, calls: WhiseCalls): Promise<CrmOutcome> {
  const AgreementEmail = message.change === 'confirmed'
  const persons = await personsOf(message.person.email, calls)
  if (persons.kind !== 'persons') return persons
  if (persons.rows.length === 0) {
    if (!AgreementEmail) return { kind: 'done' }
    const body = { ...personFields(message, calls.options), AgreementEmail }
    return againLater(contactOutcome(await calls.write('v1/contacts/upsert', body)))
  }
  for (const { id } of persons.rows) {
    const answer = await calls.write('v1/contacts/update', { ContactId: id, AgreementEmail }, 'PATCH')
    if (answer.kind !== 'value') return withoutValue(againLater(answer))
  }
  return { kind: 'done' }
}

const isChange = (message: Extract<CrmMessage, { kind: 'demand' }>, { providerID }: CrmTools) =>
  message.change === 'saved' && providerID !== undefined

/** Stores the search with its person. Its end is sent as a message, since Whise has no numbers for searches. */
async function sendDemand(message: Extract<CrmMessage, { kind: 'demand' }>, calls: WhiseCalls): Promise<CrmOutcome> {
  const { options, tools } = calls
  if (message.change === 'ended') {
    const persons = await personsOf(message.person.email, calls)
    if (persons.kind === 'persons' && persons.rows.length === 0) return { kind: 'done' }
    const cleared = options.clearSearches ? { SearchCriteria: [] } : {}
    return upsert({ ...personFields(message, options), ...cleared, Message: messageOf(message) }, calls)
  }
  const SearchCriteria = criteriaOf(message, options)
  const [, contact] = /^contact\/(\d+)$/.exec(tools.providerID ?? '') ?? []
  if (contact === undefined) {
    return upsert({ ...personFields(message, options), SearchCriteria, Message: messageOf(message) }, calls)
  }
  const answer = await calls.write('v1/contacts/update', { ContactId: Number(contact), SearchCriteria }, 'PATCH')
  return answer.kind === 'value' ? { kind: 'done', providerID: `contact/${contact}` } : withoutValue(againLater(answer))
}

const upsert = async (body: Row, calls: WhiseCalls) => contactOutcome(await calls.write('v1/contacts/upsert', body))
