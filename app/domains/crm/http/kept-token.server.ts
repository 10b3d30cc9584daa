/** Caches a provider's token between messages, together with the secrets used to get it. */
import type { CrmTools } from '../../../platform/outbox/crm'
import type { Undecided, WriteAnswer } from './write-once.server'

/** `until` in ms. */
export type Token = { kind: 'token'; token: string; until: number }

const kept = new WeakMap<CrmTools['secrets'], Promise<Token | Undecided>>()
/** Safety margin before expiry (ms), since the request must still arrive. */
const margin = 300_000

/**
 * Sends a request with a token, and once more with a new one if it has expired (401, before anything is processed). Simultaneous
 * requests share the same token.
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
