/** Whise's service for writing. */
import type { CrmTools } from '../../../platform/outbox/crm'
import { FeedError } from '../../feeds/feed'
import { isRow, type Row } from '../../feeds/values/row'
import { errorsIn, whiseToken } from '../../feeds/whise/wire'
import { keptToken, type Token } from '../http/kept-token.server'
import { againLater, type Undecided, type WriteRequest, writeOnce } from '../http/write-once.server'
import type { WhiseCrmOptions } from './options'

/** `isPartly`: Whise reports errors but did what it could. */
export type WhiseAnswer = { kind: 'value'; value: Row } | { kind: 'refused'; reason: string; isPartly: boolean } | Undecided

export type WhiseCalls = {
  write: (operation: string, body: Row, method?: WriteRequest['method']) => Promise<WhiseAnswer>
  /** A read before the write: if its result is unclear, it can be repeated. */
  read: (operation: string, body: Row) => Promise<WhiseAnswer>
  options: WhiseCrmOptions
  tools: CrmTools
}

/** A problem getting a token is an outcome, not an exception. */
class NoToken extends Error {
  constructor(readonly outcome: Undecided) {
    super(outcome.kind)
  }
}

export function whiseCalls(tools: CrmTools, options: WhiseCrmOptions): WhiseCalls {
  const base = options.address.replace(/\/*$/, '/')

  function post(operation: string, body: Row, bearer: string | undefined, method: WriteRequest['method'] = 'POST') {
    const headers = { 'Content-Type': 'application/json', ...(bearer && { Authorization: `Bearer ${bearer}` }) }
    return writeOnce(base + operation, { method, name: operation, headers, body: JSON.stringify(body) }, tools)
  }

  async function newToken(): Promise<Token | Undecided> {
    try {
      const token = await whiseToken(
        async (operation, body, bearer) => {
          const answer = await post(operation, body, bearer)
          if (answer.kind !== 'answer') throw new NoToken(againLater(answer))
          return answer
        },
        tools.secrets,
        options,
      )
      return { kind: 'token', token, until: endOf(token) ?? tools.now() + usualLife }
    } catch (error) {
      if (error instanceof NoToken) return error.outcome
      if (error instanceof FeedError) return { kind: 'pause', reason: error.message }
      throw error
    }
  }

  async function ask(operation: string, body: Row, method?: WriteRequest['method']): Promise<WhiseAnswer> {
    const answer = await keptToken(tools, newToken, token => post(operation, body, token, method))
    if (answer.kind !== 'answer') return answer
    if (answer.status === 401 || answer.status === 403) {
      return { kind: 'pause', reason: `${operation}: answered ${answer.status}; look at what the account may do` }
    }
    if (answer.status >= 400) return { kind: 'refused', reason: `${operation}: answered ${answer.status}`, isPartly: false }
    if (!isRow(answer.body)) return { kind: 'unclear', reason: `${operation}: the answer is no object` }
    const errors = errorsIn(answer.body)
    if (!errors) return { kind: 'value', value: answer.body }
    return { kind: 'refused', reason: `${operation}: ${errors.codes}`, isPartly: !errors.isRefused }
  }

  return { tools, options, write: ask, read: async (operation, body) => againLater(await ask(operation, body)) }
}

const usualLife = 3500_000

/** The token's own expiry (ms; `exp` of RFC 7519), without verifying it. */
function endOf(token: string): number | undefined {
  const [, payload = ''] = token.split('.')
  try {
    const said: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
    return isRow(said) && typeof said.exp === 'number' ? said.exp * 1000 : undefined
  } catch {
    return undefined
  }
}
