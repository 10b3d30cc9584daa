/** SweepBright's website API: an estate by its id, with a token that is got with the client's id and secret. */
import { FeedError } from '../feed'
import type { FeedAnswer, FeedHttp, FeedRequest } from '../http/feed-http'
import { isRow, type Row } from '../values/row'
import type { SweepbrightOptions } from './options'
import { sweepbrightToken } from './token.server'

export type SweepbrightService = {
  /** @returns undefined where it is not published to this website, or not any more. */
  estate: (key: string) => Promise<Row | undefined>
  /** Tells where the website shows an estate. A refusal is nobody's loss, and is not repeated. */
  reportAddress: (key: string, url: string) => Promise<void>
}

/** @throws FeedError at once where id or secret are not set. */
export function sweepbrightService(
  http: FeedHttp,
  secrets: Readonly<Record<string, string | undefined>>,
  options: Pick<SweepbrightOptions, 'address' | 'version'>,
): SweepbrightService {
  const tokenOf = sweepbrightToken(http, secrets, options)
  const base = options.address.replace(/\/+$/, '')

  /** With a token that has ended, once more with a new one. */
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
