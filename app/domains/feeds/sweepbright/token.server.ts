/** The token for requests to SweepBright, obtained with the client's id and secret. */
import { FeedError } from '../feed'
import type { FeedHttp } from '../http/feed-http'
import { isRow } from '../values/row'
import type { SweepbrightOptions } from './options'

/**
 * @returns a token, or a new one if `renew` says that the last has expired; cached in this closure.
 * @throws FeedError if the id or secret is refused or not set.
 */
export function sweepbrightToken(
  http: FeedHttp,
  secrets: Readonly<Record<string, string | undefined>>,
  { address }: Pick<SweepbrightOptions, 'address'>,
): (renew: boolean) => Promise<string> {
  const { SWEEPBRIGHT_CLIENT_ID: client_id, SWEEPBRIGHT_CLIENT_SECRET: client_secret } = secrets
  if (!client_id || !client_secret) {
    throw new FeedError('SweepBright: set SWEEPBRIGHT_CLIENT_ID and SWEEPBRIGHT_CLIENT_SECRET in the environment.')
  }
  let token: string | undefined
  return async renew => {
    if (token !== undefined && !renew) return token
    const answer = await http(`${address.replace(/\/+$/, '')}/oauth/token`, {
      name: 'oauth/token',
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ grant_type: 'client_credentials', client_id, client_secret }),
    })
    // The status of a refusal is enough; its text may contain what was sent.
    const body = answer.status < 300 ? await answer.json() : undefined
    if (!isRow(body) || typeof body.access_token !== 'string' || body.access_token === '') {
      throw new FeedError(
        `oauth/token: SweepBright refuses it (status ${answer.status}). Look at SWEEPBRIGHT_CLIENT_ID and SWEEPBRIGHT_CLIENT_SECRET.`,
      )
    }
    token = body.access_token
    return token
  }
}
