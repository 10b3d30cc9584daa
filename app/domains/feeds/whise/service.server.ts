/** Whise's service: posted JSON with the agency's token, which is obtained with the website's token. */
import { FeedError } from '../feed'
import type { FeedHttp } from '../http/feed-http'
import type { Page } from '../http/read-pages'
import { numberIn } from '../values/numbers'
import { isRow, type Row } from '../values/row'
import type { WhiseOptions } from './options'
import { errorsIn, whiseToken } from './wire'

export type WhiseService = {
  /** A page of a list, with its rows under `key`; without rows the key is missing. */
  page: (list: { operation: string; key: string }, body: Row, offset: number, limit: number) => Promise<Page>
  estates: (filter: Row, offset: number, limit: number) => Promise<Page>
}

/** @throws FeedError at once if the name or password is not set. */
export function whiseService(
  http: FeedHttp,
  secrets: Readonly<Record<string, string | undefined>>,
  options: Pick<WhiseOptions, 'address' | 'client' | 'office'>,
): WhiseService {
  if (!secrets.WHISE_USERNAME || !secrets.WHISE_PASSWORD)
    throw new FeedError('Whise: set WHISE_USERNAME and WHISE_PASSWORD in the environment.')
  const base = options.address.replace(/\/*$/, '/')
  let token: string | undefined

  async function post(operation: string, body: Row, bearer?: string): Promise<{ status: number; body: unknown }> {
    const answer = await http(base + operation, {
      name: operation,
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(bearer && { Authorization: `Bearer ${bearer}` }) },
      body: JSON.stringify(body),
    })
    // The status of a refusal is enough; its text may contain what was sent.
    return { status: answer.status, body: answer.status < 300 ? await answer.json() : undefined }
  }

  const newToken = () => whiseToken(post, secrets, options)

  /** Retries once with new tokens if one has expired. */
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

  const page: WhiseService['page'] = async ({ operation, key }, body, Offset, Limit) => {
    const { [key]: rows = [], totalCount } = await ask(operation, { ...body, Page: { Limit, Offset } })
    if (!Array.isArray(rows)) throw new FeedError(`${operation}: the answer is no list.`)
    const total = numberIn(totalCount) ?? (rows.length === 0 ? 0 : undefined)
    if (total === undefined || total < 0) throw new FeedError(`${operation}: the answer says not how many rows there are.`)
    return { rows, total }
  }
  const byNumber = [{ Field: 'id', Ascending: true }]
  return {
    page,
    estates: (Filter, offset, limit) =>
      page({ operation: 'v1/estates/list', key: 'estates' }, { Filter, Sort: byNumber }, offset, limit),
  }
}

function refuseErrors(operation: string, body: Row): void {
  const errors = errorsIn(body)
  if (!errors) return
  throw new FeedError(`${operation}: Whise does not accept the request (${errors.codes}). Look at the options in source.json.`)
}
