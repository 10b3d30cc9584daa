/** Sends requests to Omnicasa (docs/feeds/omnicasa.md, "Writing back"). */
import type { Crm, CrmMessage, CrmOutcome, CrmTools } from '../../../platform/outbox/crm'
import { clockInBrussels } from '../../../platform/time/brussels'
import type { Row } from '../../feeds/values/row'
import { codeOf, holds, textWithCode } from '../message/code.server'
import { given, idFrom } from '../message/fields'
import { isQuestion } from '../message/forms.server'
import { contact, type Place, personFields, placeOf } from './contact.server'
import { knownDemand, personID, sendDemand } from './demand.server'
import { omnicasaCrmOptions } from './options'
import { outcomeOf } from './outcome.server'
import { type OmnicasaCalls, omnicasaCalls, type Step } from './service.server'

/** HistoryType: the website. */
const website = 11

export const omnicasaCrm: Crm = {
  takes: message => message.kind === 'demand' || message.kind === 'newsletter' || isQuestion(message),

  async send(message, tools) {
    const calls = callsOf(tools)
    const say = () => sendContact(message, calls)
    return message.kind === 'demand' ? sendDemand(message, calls, say) : say()
  },

  async find(message, tools) {
    const calls = callsOf(tools)
    if (message.kind === 'demand') {
      const known = await knownDemand(message, calls)
      // With its number it can be changed or ended repeatedly.
      if (known.kind === 'known' && known.demandID !== undefined) return { kind: 'absent' }
      if (message.change === 'saved' && (known.kind !== 'known' || known.isHidden)) return { kind: 'unknown' }
    }
    return findInHistories(message, calls)
  },
}

const callsOf = (tools: CrmTools) => omnicasaCalls(tools, omnicasaCrmOptions.parse(tools.options))

/** About the property, or without it if Omnicasa no longer has it; the text names it. */
async function sendContact(message: CrmMessage, calls: OmnicasaCalls): Promise<CrmOutcome> {
  const place = placeOf(message, calls.tools.keyOf)
  const outcome = await sendAbout(message, place, calls)
  if (outcome.kind !== 'refused' || place.kind === 'general' || !(await isGone(place, calls))) return outcome
  return sendAbout(message, { kind: 'general' }, calls)
}

async function sendAbout(message: CrmMessage, place: Place, calls: OmnicasaCalls): Promise<CrmOutcome> {
  const { options, tools } = calls
  if (place.kind === 'general' && options.general === 'task') return sendTask(message, calls)
  const step = historyStep(message, place, calls) ?? contact(message, place, options, tools.keyOf)
  return outcomeOf(await calls.write(step), calls)
}

/** Adds a rental application or offer to the property's history, if the agency configured the author. */
function historyStep(message: CrmMessage, place: Place, { options, tools }: OmnicasaCalls): Step | undefined {
  const isFile = message.kind === 'enquiry' && ['rental-application', 'offer-to-purchase'].includes(message.form)
  if (!isFile || place.kind !== 'object' || options.historyUser === undefined) return undefined
  const parameters = {
    ObjectId: place.id,
    Email: message.person.email,
    TypeId: website,
    UserID: options.historyUser,
    Subject: message.subject,
    Content: textWithCode(message),
    Date: stamp(tools.now()),
  }
  return { operation: 'CreateHistory', parameters, textIn: 'Content' }
}

/** A task about the person, who is created if Omnicasa does not know the address. */
async function sendTask(message: CrmMessage, calls: OmnicasaCalls): Promise<CrmOutcome> {
  const known = await personID(message.person.email, calls)
  if (known.kind !== 'known') return known
  let id = known.personID
  if (id === undefined) {
    const parameters = personFields(message.person, message, calls.options)
    const made = await outcomeOf(await calls.write({ operation: 'RegisterPerson', parameters }), calls)
    // Looks the person up by address first, so that a retry does not create a second one.
    if (made.kind === 'unclear' && !known.isHidden) return { ...made, kind: 'later' }
    if (made.kind !== 'done') return made
    id = idFrom(made.providerID)
    if (id === undefined) return { kind: 'later', reason: 'RegisterPerson: the answer has no number' }
  }
  const parameters = { PersonID: id, Subject: message.subject, Comment: textWithCode(message) }
  return outcomeOf(await calls.write({ operation: 'CreateTask', parameters, textIn: 'Comment' }), calls)
}

async function isGone(place: Exclude<Place, { kind: 'general' }>, calls: OmnicasaCalls): Promise<boolean> {
  const answer = await calls.read(place.kind === 'object' ? 'GetProperty' : 'GetProject', { ID: place.id })
  return answer.kind === 'value' && answer.value === null
}

/** Searches for the code in recent notes about the property and the person. */
async function findInHistories(message: CrmMessage, calls: OmnicasaCalls): ReturnType<NonNullable<Crm['find']>> {
  const { tools, options } = calls
  const place = placeOf(message, tools.keyOf)
  const person = await personID(message.person.email, calls)
  const wanted: Row[] = [
    given({
      ObjectID: place.kind === 'object' ? place.id : undefined,
      ProjectID: place.kind === 'project' ? place.id : undefined,
    }),
    given({ PersonIDs: person.kind === 'known' && person.personID !== undefined ? [person.personID] : undefined }),
  ].filter(row => Object.keys(row).length > 0)
  const operations = ['GetAutomaticHistories', ...(options.general === 'task' ? ['GetTaskHistories'] : [])]
  // The provider's clock may be behind ours.
  const FromDate = stamp(message.createdAt - 3_600_000)
  let isWhole = person.kind === 'known' && !person.isHidden
  for (const operation of operations) {
    for (const parameters of wanted) {
      const answer = await calls.read(operation, { ...parameters, FromDate })
      if (answer.kind === 'value' && holds(answer.value, codeOf(message))) return { kind: 'there' }
      isWhole &&= answer.kind === 'value'
    }
  }
  return { kind: isWhole && options.historiesShowTexts ? 'absent' : 'unknown' }
}

/** The service expects Brussels time without a zone. */
function stamp(at: number): string {
  const { day, time } = clockInBrussels(at)
  return `${day} ${time}:00`
}
