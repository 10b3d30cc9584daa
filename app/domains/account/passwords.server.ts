/**
 * Password hashes with Argon2id. Every check costs one evaluation, even without an account, so that response times reveal
 * nothing; concurrency is limited so that the site keeps answering (docs/decisions/accounts-and-portal.md).
 */
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import type { Site } from '../../platform/context/site.server'
import { createLimiter, shareOf } from '../../platform/limiter/limiter'
import { memo, ofSite } from '../../platform/memo/memo'
import { passwordLength } from './account'

/** OWASP's first choice for Argon2id: 19 MiB, two passes, one lane; about 12 ms of CPU. */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Prefix of hashes with this cost: a hash contains its own parameters. */
const prefix = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`

/** Whether a hash was made with other parameters than today's. */
export function hasOtherCost(passwordHash: string): boolean {
  return !passwordHash.startsWith(prefix)
}

/** Compared with if there is no account: same cost, unknown password. */
const nobody = '$argon2id$v=19$m=19456,t=2,p=1$IbDs/AOHQZt7riCBUIUcjg$5Hh1fzkg0A2+VcHZSFIpRxLI0iYaLAEs2Z2QFyKts78'

/** Leaves one processor free for pages where there are two; at most two at once, one per worker process. */
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1))
/** Above this queue length, requests are refused. */
const maxWaiting = 500

const workOf = memo(ofSite, ({ settings }: Site) => {
  const inTurn = createLimiter(shareOf(atOnce, settings.workers), maxWaiting)
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

/** Number of Argon2id evaluations of a site, for tests and benchmarks. */
export function passwordEvaluations(site: Site): number {
  return workOf(site).evaluations()
}

/** @throws BusyError if the queue is full: respond with 503 */
export function hashPassword(site: Site, password: string): Promise<string> {
  return workOf(site).run(() => hash(prepared(password), cost))
}

/**
 * Compares a password with a hash; false without a hash, after the same work.
 * @throws BusyError if the queue is full: respond with 503
 */
export async function checkPassword(site: Site, passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const right = await workOf(site).run(() => verify(passwordHash ?? nobody, prepared(password)))
  return right && typeof passwordHash === 'string'
}

/**
 * Normalises Unicode so that the same letters match on every keyboard (NIST SP 800-63B), and cuts long text so that it costs no
 * more.
 */
function prepared(password: string): string {
  return password.slice(0, 4 * passwordLength.max).normalize('NFKC')
}
