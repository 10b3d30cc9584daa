/** Whise's service: JSON that is posted, with the token of the agency, which is got with the token of the website. */
import { FeedError } from '../feed'
import type { FeedHttp } from '../http/feed-http'
import type { Page } from '../http/read-pages'
import { flagIn, numberIn } from '../values/numbers'
import type { WhiseOptions } from './options'

export type Row = Readonly<Record<string, unknown>>
export const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

export type WhiseService = {
  /** A page of estates; a list without rows has no key `estates`. */
  estates: (filter: Row, offset: number, limit: number) => Promise<Page>
}

/** @throws FeedError at once where name or password are not set. */
export function whiseService(
  http: FeedHttp,
  secrets: Readonly<Record<string, string | undefined>>,
  options: Pick<WhiseOptions, 'address' | 'client' | 'office'>,
): WhiseService {
  const { WHISE_USERNAME: Username, WHISE_PASSWORD: Password } = secrets
  if (!Username || !Password) throw new FeedError('Whise: set WHISE_USERNAME and WHISE_PASSWORD in the environment.')
  const base = options.address.replace(/\/*$/, '/')
  let token: string | undefined

  async function post(operation: string, body: Row, bearer?: string): Promise<{ status: number; body: unknown }> {
    const answer = await http(base + operation, {
      name: operation,
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(bearer && { Authorization: `Bearer ${bearer}` }) },
      body: JSON.stringify(body),
    })
    // A refusal says enough by its status; its words may hold what was sent.
    return { status: answer.status, body: answer.status < 300 ? await answer.json() : undefined }
  }

  async function newToken(): Promise<string> {
    const own = await post('token', { Username, Password })
    const first = tokenOf(own.body)
    if (first === undefined) {
      throw new FeedError(`token: Whise refuses it (status ${own.status}). Look at WHISE_USERNAME and WHISE_PASSWORD.`)
    }
    const OfficeId = options.office
    const agency = await post('v1/admin/clients/token', { ClientId: options.client, ...(OfficeId && { OfficeId }) }, first)
    const second = tokenOf(agency.body)
    if (second === undefined) {
      throw new FeedError(
        `v1/admin/clients/token: Whise refuses it (status ${agency.status}). Has the agency activated the website in the marketplace of Whise, and is the number of the client right?`,
      )
    }
    return second
  }

  /** With a token that has ended, once more with new ones. */
  async function ask(operation: string, body: Row): Promise<Row> {
    token ??= await newToken()
    let answer = await post(operation, body, token)
    if (answer.status === 401) {
      token = await newToken()
      answer = await post(operation, body, token)
    }
    if (answer.status === 401) throw new FeedError(`${operation}: Whise refuses a new token. Look at what the account may read.`)
    if (answer.status >= 300) throw new FeedError(`${operation}: Whise answered ${answer.status}.`)
    if (!isRow(answer.body)) throw new FeedError(`${operation}: the answer is no object.`)
    refuseErrors(operation, answer.body)
    return answer.body
  }

  return {
    async estates(filter, Offset, Limit) {
      const operation = 'v1/estates/list'
      const sort = [{ Field: 'id', Ascending: true }]
      const { estates = [], totalCount } = await ask(operation, { Filter: filter, Sort: sort, Page: { Limit, Offset } })
      if (!Array.isArray(estates)) throw new FeedError(`${operation}: the answer is no list.`)
      const total = numberIn(totalCount) ?? (estates.length === 0 ? 0 : undefined)
      if (total === undefined || total < 0) throw new FeedError(`${operation}: the answer says not how many rows there are.`)
      return { rows: estates, total }
    },
  }
}

/** Whise answers also a request that it read wrongly, with its own filter and page: every such note is a failure. */
function refuseErrors(operation: string, { isValidRequest, validationErrors }: Row): void {
  const errors = Array.isArray(validationErrors) ? validationErrors : []
  if (flagIn(isValidRequest) !== false && errors.length === 0) return
  const codes = errors.flatMap(error => (isRow(error) && /^\w{1,40}$/.test(String(error.code)) ? [String(error.code)] : []))
  throw new FeedError(
    `${operation}: Whise does not accept the request (${codes.join(', ') || 'no code'}). Look at the options in source.json.`,
  )
}

function tokenOf(body: unknown): string | undefined {
  return isRow(body) && typeof body.token === 'string' && body.token !== '' ? body.token : undefined
}
