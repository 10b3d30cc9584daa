/** The token of a provider, kept from one message to the next beside the secrets that it was got with. */
import type { CrmTools } from '../../../platform/outbox/crm'
import type { Undecided, WriteAnswer } from './write-once.server'

/** `until` in ms. */
export type Token = { kind: 'token'; token: string; until: number }

const kept = new WeakMap<CrmTools['secrets'], Promise<Token | Undecided>>()
/** ms before its end in which a token is not used any more: the request has to arrive. */
const margin = 300_000

/**
 * Asks with a token, and where it has ended (401, before anything is processed) once more with a new one.
 * Those who ask at the same time wait for the same token.
 */
export async function keptToken(
  { secrets, now }: CrmTools,
  newToken: () => Promise<Token | Undecided>,
  ask: (token: string) => Promise<WriteAnswer | Undecided>,
): Promise<WriteAnswer | Undecided> {
  const renew = () => {
    const promise = newToken()
    kept.set(secrets, promise)
    promise.catch(() => kept.delete(secrets))
    return promise
  }
  const last = await kept.get(secrets)
  const token = last?.kind === 'token' && last.until - margin > now() ? last : await renew()
  if (token.kind !== 'token') return token
  const answer = await ask(token.token)
  if (answer.kind !== 'answer' || answer.status !== 401) return answer
  const next = await renew()
  return next.kind === 'token' ? ask(next.token) : next
}
