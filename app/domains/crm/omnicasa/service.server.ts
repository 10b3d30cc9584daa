/** Omnicasa's service for those who write. Everything is a GET whose address holds what the visitor typed: no reason names it. */
import type { CrmTools } from '../../../platform/outbox/crm'
import { accessOf, readEnvelope, requestAddress } from '../../feeds/omnicasa/wire'
import type { Row } from '../../feeds/values/row'
import { againLater, type Undecided, writeOnce } from '../http/write-once.server'
import { shorten } from '../message/shorten'
import type { OmnicasaCrmOptions } from './options'

/** An operation; `textIn` names the parameter that may be shortened. */
export type Step = { operation: string; parameters: Row; textIn?: string }

export type OmnicasaAnswer = { kind: 'value'; value: unknown } | { kind: 'refused'; reason: string } | Undecided

export type OmnicasaCalls = {
  write: (step: Step) => Promise<OmnicasaAnswer>
  /** A question that comes before the writing: what is unclear of it may be asked again. */
  read: (operation: string, parameters: Row) => Promise<OmnicasaAnswer>
  options: OmnicasaCrmOptions
  tools: CrmTools
}

/** What the service surely takes, and the statuses by which IIS and ASP.NET refuse a longer address before anybody reads it. */
const shortAddress = 1800
const tooLong = new Set([400, 404, 414, 431])

/** @throws FeedError where a secret is not set */
export function omnicasaCalls(tools: CrmTools, options: OmnicasaCrmOptions): OmnicasaCalls {
  const access = accessOf(tools.secrets, options)

  async function ask(operation: string, parameters: Row): Promise<OmnicasaAnswer & { status?: number }> {
    const answer = await writeOnce(requestAddress(access, operation, parameters), { method: 'GET', name: operation }, tools)
    if (answer.kind !== 'answer') return answer
    const { status, body } = answer
    if (status === 401 || status === 403) {
      return { kind: 'pause', reason: `${operation}: answered ${status}; does Omnicasa know the address of this server?` }
    }
    if (status >= 400) return { kind: 'refused', reason: `${operation}: answered ${status}`, status }
    const said = readEnvelope(operation, body)
    switch (said.kind) {
      case 'value':
        return said
      case 'refused':
        return { kind: 'refused', reason: `${operation}: code ${said.code ?? 'unknown'}` }
      default:
        return { kind: 'unclear', reason: `${operation}: the answer is not one of Omnicasa's` }
    }
  }

  /** The parameters with the text in an address of that length; undefined where the rest alone is longer. */
  function fitted({ operation, parameters, textIn }: Step, most: number): Row | undefined {
    const withText = (text: unknown) => ({ ...parameters, ...(textIn !== undefined && { [textIn]: text }) })
    const fits = (text: unknown) => requestAddress(access, operation, withText(text)).length <= most
    const text = textIn === undefined ? undefined : parameters[textIn]
    if (typeof text !== 'string') return fits(text) ? parameters : undefined
    const short = shorten(text, tools.shortened, fits)
    return short === undefined ? undefined : withText(short)
  }

  return {
    tools,
    options,
    read: async (operation, parameters) => againLater(await ask(operation, { ...parameters, UpdateVisit: false })),
    async write(step) {
      const parameters = fitted(step, options.addressLength)
      if (!parameters) return { kind: 'refused', reason: `${step.operation}: too long for Omnicasa's address` }
      const answer = await ask(step.operation, parameters)
      if (!('status' in answer) || !tooLong.has(Number(answer.status))) return answer
      const short = fitted(step, shortAddress)
      return short && short !== parameters ? ask(step.operation, short) : answer
    },
  }
}
