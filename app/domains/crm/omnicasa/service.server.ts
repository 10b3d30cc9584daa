/**
 * Omnicasa's service for writing. Every call is a GET whose address holds what the visitor typed, so no error message may
 * include it.
 */
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
  /** A read before the write: if its result is unclear, it can be repeated. */
  read: (operation: string, parameters: Row) => Promise<OmnicasaAnswer>
  options: OmnicasaCrmOptions
  tools: CrmTools
}

/**
 * The address length that always works, and the statuses with which IIS and ASP.NET refuse longer ones before anybody reads
 * them.
 */
const shortAddress = 1800
const tooLong = new Set([400, 404, 414, 431])

/** @throws FeedError if a secret is not set */
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

  /** Parameters with the text cut to fit the address length; undefined if the rest alone is too long. */
  function fitted({ operation, parameters, textIn }: Step, maxLength: number): Row | undefined {
    const withText = (text: unknown) => ({ ...parameters, ...(textIn !== undefined && { [textIn]: text }) })
    const fits = (text: unknown) => requestAddress(access, operation, withText(text)).length <= maxLength
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
