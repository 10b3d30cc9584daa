/** Sends requests to SweepBright (docs/feeds/sweepbright.md, "Writing back"). Nothing can be read back. */
import type { Crm, CrmMessage, CrmOutcome, CrmTools } from '../../../platform/outbox/crm'
import { isRow, type Row } from '../../feeds/values/row'
import { keptToken, type Token } from '../http/kept-token.server'
import { againLater, type Undecided, type WriteAnswer, writeOnce } from '../http/write-once.server'
import { textWithCode } from '../message/code.server'
import { given, ofLanguage } from '../message/fields'
import { isQuestion } from '../message/forms.server'
import { placesOf } from '../message/places.server'
import { type SweepbrightCrmOptions, sweepbrightCrmOptions } from './options'

type Demand = Extract<CrmMessage, { kind: 'demand' }>

/** SweepBright returns no number; this marks a search as sent, so that a change is sent as a change. */
const registered = 'registered'

export const sweepbrightCrm: Crm = {
  takes: message => message.kind === 'demand' || isQuestion(message),

  async send(message, tools) {
    const options = sweepbrightCrmOptions.parse(tools.options)
    const person = personFields(message, options)
    if (message.kind === 'demand') {
      const isFirst = message.change === 'saved' && tools.providerID === undefined
      const outcome = await post('contacts', { ...person, ...(isFirst && wishOf(message, options)) }, tools, options)
      return outcome.kind === 'done' ? { kind: 'done', providerID: registered } : plain(outcome)
    }
    for (const { key } of placesOf(message, tools.keyOf)) {
      const outcome = await post(`estates/${encodeURIComponent(key)}/contacts`, person, tools, options)
      // If it is no longer published here, or is a unit without its own page there, the next place is used.
      if (outcome.kind !== 'absent') return plain(outcome)
    }
    return plain(await post('contacts', person, tools, options))
  },
}

function personFields(message: CrmMessage, options: SweepbrightCrmOptions): Row {
  const { person, language, subject } = message
  return given({
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email,
    phone: person.phone,
    message: `${subject}\n${textWithCode(message)}`,
    locale: ofLanguage(options.languages, language),
  })
}

function wishOf({ search }: Demand, options: SweepbrightCrmOptions): Row {
  const types = search.types.map(type => options.types[type])
  const isWhole = types.length > 0 && !types.includes(undefined)
  return {
    preferences: given({
      negotiation: search.list === 'sale' ? 'sale' : 'let',
      types: isWhole ? [...new Set(types.flat())] : undefined,
      min_price: search.priceMin,
      max_price: search.priceMax,
      min_rooms: search.bedrooms,
    }),
    ...(search.zips.length > 0 && { location_preference: { country: 'BE', postal_codes: search.zips } }),
  }
}

/** `absent`: SweepBright has no such estate. */
type Posted = CrmOutcome | { kind: 'absent'; reason: string }

const plain = (outcome: Posted): CrmOutcome => (outcome.kind === 'absent' ? { kind: 'refused', reason: outcome.reason } : outcome)

async function post(path: string, body: Row, tools: CrmTools, options: SweepbrightCrmOptions): Promise<Posted> {
  const name = path.startsWith('estates/') ? 'estates/{id}/contacts' : path
  const base = options.address.replace(/\/+$/, '')
  const send = (token: string) =>
    writeOnce(
      `${base}/${path}`,
      {
        method: 'POST',
        name,
        headers: {
          Accept: `application/vnd.sweepbright.v${options.version}+json`,
          Authorization: `Bearer ${token}`,
          'Content-Type': 'application/json',
        },
        body: JSON.stringify(body),
      },
      tools,
    )
  return outcomeOf(name, await keptToken(tools, () => newToken(base, tools), send))
}

function outcomeOf(name: string, answer: WriteAnswer | Undecided): Posted {
  if (answer.kind !== 'answer') return answer
  const { status, body } = answer
  if (status < 300) return { kind: 'done' }
  const reason = `${name}: answered ${status}`
  if (status === 404) return { kind: 'absent', reason }
  if (status === 401 || status === 403) return { kind: 'pause', reason: `${reason}; look at what the account may do` }
  return { kind: 'refused', reason: `${reason}${fieldsOf(body)}` }
}

/** Names of invalid fields only, since the messages may repeat what was typed. */
function fieldsOf(body: unknown): string {
  const errors = isRow(body) && isRow(body.errors) ? Object.keys(body.errors) : []
  const names = errors.filter(name => /^[\w.]{1,60}$/.test(name))
  return names.length > 0 ? ` (${names.join(', ')})` : ''
}

/** A token lasts an hour unless SweepBright says otherwise. */
async function newToken(base: string, tools: CrmTools): Promise<Token | Undecided> {
  const { SWEEPBRIGHT_CLIENT_ID: client_id, SWEEPBRIGHT_CLIENT_SECRET: client_secret } = tools.secrets
  const name = 'oauth/token'
  const headers = { 'Content-Type': 'application/json' }
  const credentials = JSON.stringify({ grant_type: 'client_credentials', client_id, client_secret })
  const answer = againLater(await writeOnce(`${base}/${name}`, { method: 'POST', name, headers, body: credentials }, tools))
  if (answer.kind !== 'answer') return answer
  const { status, body } = answer
  if (status >= 300 || !isRow(body) || typeof body.access_token !== 'string') {
    const reason = `${name}: SweepBright refuses it (status ${status}). Look at SWEEPBRIGHT_CLIENT_ID and SWEEPBRIGHT_CLIENT_SECRET.`
    return { kind: 'pause', reason }
  }
  const seconds = typeof body.expires_in === 'number' ? body.expires_in : 3600
  return { kind: 'token', token: body.access_token, until: tools.now() + seconds * 1000 }
}
