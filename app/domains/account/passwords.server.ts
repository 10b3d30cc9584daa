/**
 * Passwords as Argon2id hashes. A check always costs one evaluation, also where there is no account, so that the time of an
 * answer tells nobody who has one; and only so many run at once that the site goes on answering (docs/decisions/accounts-and-portal.md).
 */
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import type { Site } from '../../platform/context/site.server'
import { createLimiter, shareOf } from '../../platform/limiter/limiter'
import { memo, ofSite } from '../../platform/memo/memo'
import { passwordLength } from './account'

/** OWASP's first choice for Argon2id: 19 MiB, two passes, one lane; about 12 ms of a processor. */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** How a hash with this cost begins: its text says what it was made with. */
const prefix = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`

/** Whether a hash was made with another cost than passwords have today. */
export function hasOtherCost(passwordHash: string): boolean {
  return !passwordHash.startsWith(prefix)
}

/** Checked against where there is nothing to check against: made with the same cost, of a password nobody knows. */
const nobody = '$argon2id$v=19$m=19456,t=2,p=1$IbDs/AOHQZt7riCBUIUcjg$5Hh1fzkg0A2+VcHZSFIpRxLI0iYaLAEs2Z2QFyKts78'

/** One processor stays free for pages where there are two; never more than two at once, but one for each process that serves. */
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1))
/** Who comes when this many wait is told to come back. */
const mostWaiting = 500

const workOf = memo(ofSite, ({ settings }: Site) => {
  const inTurn = createLimiter(shareOf(atOnce, settings.workers), mostWaiting)
  let evaluations = 0
  return {
    run: <T>(evaluate: () => Promise<T>): Promise<T> =>
      inTurn(() => {
        evaluations += 1
        return evaluate()
      }),
    evaluations: () => evaluations,
  }
})

/** How many evaluations of Argon2id a site has made, for tests and benchmarks. */
export function passwordEvaluations(site: Site): number {
  return workOf(site).evaluations()
}

/** @throws BusyError when too many wait already: the answer is 503 */
export function hashPassword(site: Site, password: string): Promise<string> {
  return workOf(site).run(() => hash(prepared(password), cost))
}

/**
 * Whether a password is the one of the hash; false without a hash, after the same work.
 * @throws BusyError when too many wait already: the answer is 503
 */
export async function checkPassword(site: Site, passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const right = await workOf(site).run(() => verify(passwordHash ?? nobody, prepared(password)))
  return right && typeof passwordHash === 'string'
}

/** The same letters are the same password on every keyboard (NIST SP 800-63B); a flood of text costs no more than a password. */
function prepared(password: string): string {
  return password.slice(0, 4 * passwordLength.max).normalize('NFKC')
}
