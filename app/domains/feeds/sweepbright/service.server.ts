/** SweepBright's website API: an estate by id, with a token obtained with the client's id and secret. */
import { FeedError } from '../feed'
import type { FeedAnswer, FeedHttp, FeedRequest } from '../http/feed-http'
import { isRow, type Row } from '../values/row'
import type { SweepbrightOptions } from './options'
import { sweepbrightToken } from './token.server'

export type SweepbrightService = {
  /** @returns undefined if it is not, or no longer, published to this website. */
  estate: (key: string) => Promise<Row | undefined>
  /** Reports an estate's address on the website. A refusal does no harm and is not retried. */
  reportAddress: (key: string, url: string) => Promise<void>
}

/** @throws FeedError at once if the id or secret is not set. */
export function sweepbrightService(
  http: FeedHttp,
  secrets: Readonly<Record<string, string | undefined>>,
  options: Pick<SweepbrightOptions, 'address' | 'version'>,
): SweepbrightService {
  const tokenOf = sweepbrightToken(http, secrets, options)
  const base = options.address.replace(/\/+$/, '')

  /** Retries once with a new token if the old one has expired. */
  async function ask(path: string, request: FeedRequest): Promise<FeedAnswer> {
    const withToken = async (renew: boolean) =>
      http(base + path, {
        ...request,
        headers: {
          Accept: `application/vnd.sweepbright.v${options.version}+json`,
          ...request.headers,
          Authorization: `Bearer ${await tokenOf(renew)}`,
        },
      })
    const first = await withToken(false)
    const answer = first.status === 401 ? await withToken(true) : first
    if (answer.status === 401) {
      throw new FeedError(`${request.name}: SweepBright refuses a new token. Look at what the account may read.`)
    }
    return answer
  }

  return {
    async estate(key) {
      const name = 'estates/{id}'
      const answer = await ask(`/estates/${encodeURIComponent(key)}`, { name })
      if (answer.status === 404) return undefined
      if (answer.status >= 300) throw new FeedError(`${name}: SweepBright answered ${answer.status}.`)
      const row = await answer.json()
      if (!isRow(row)) throw new FeedError(`${name}: the answer is no object.`)
      return row
    },
    async reportAddress(key, url) {
      await ask(`/estates/${encodeURIComponent(key)}/url`, {
        name: 'estates/{id}/url',
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ url }),
      })
    },
  }
}
