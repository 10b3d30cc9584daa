/** Password guesses: only as many are checked as the limits allow, for any sender, and a restart resets nothing. */
import { expect, it, vi } from 'vitest'
import { createAccount } from '../../app/domains/account/accounts.server'
import { logIn } from '../../app/domains/account/log-in.server'
import { hashPassword, passwordEvaluations } from '../../app/domains/account/passwords.server'
import { logInPost } from '../support/accounts'
import { afterFile } from '../support/after-file'
import { runs } from '../support/runs'
import { start, type TestSite, testSite } from '../support/test-site'
import { senderOf } from './posting'
import { report } from './rows'

/** Of each kind: 10,000 in all in the long run. */
const guesses = Math.max(120, Math.ceil(runs(20) / 4))
const right = 'een lange zin om in te loggen'

type Guesser = {
  name: (at: number) => string
  sender: (at: number) => string
  /** Between two guesses, in ms. */
  pause: number
  /** Number of guesses that are checked. */
  allowed: number
}
const hours = 2

const guessers: Record<string, Guesser> = {
  'at one account, from 1,000 addresses, at once': {
    name: () => 'greet',
    sender: at => senderOf(0, at % 1000),
    pause: 0,
    allowed: 10,
  },
  'at as many names, from one address, at once': {
    name: at => `name-${at}`,
    sender: () => senderOf(1, 0),
    pause: 0,
    allowed: 100,
  },
  'at 5 accounts, from 100 addresses, at once': {
    name: at => (at % 5 === 0 ? 'greet' : `name-${at % 5}`),
    sender: at => senderOf(2, at % 100),
    pause: 0,
    allowed: 50,
  },
  'at one account, from 1,000 addresses, for two hours': {
    name: () => 'greet',
    sender: at => senderOf(3, at % 1000),
    pause: (hours * 3_600_000) / guesses,
    // Ten per quarter of an hour.
    allowed: 10 * (hours * 4 + 1),
  },
}

it.for(Object.entries(guessers))('%s', { timeout: 600_000 }, async ([what, { name, sender, pause, allowed }], { task }) => {
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  afterFile(() => vi.useRealTimers())
  let site: TestSite = testSite({ now: 'real' })
  const passwordHash = await hashPassword(site, right)
  const account = { kind: 'owner', email: 'greet@voorbeeld.be', username: 'greet', language: 'nl', confirmed: true } as const
  site.database.transaction(tx => createAccount(tx, { ...account, passwordHash }, site.now()))
  const enter = async (at: number, password: string) => {
    const request = logInPost({ username: name(at), password })
    return (await logIn(site, { kind: 'owner', request, clientAddress: sender(at) })).kind
  }
  let evaluated = -1
  const kinds = new Map<string, number>()
  for (let at = 0; at < guesses; at++) {
    if (at === Math.floor(guesses / 2)) {
      evaluated += passwordEvaluations(site)
      site.close()
      site = testSite({ now: 'real', varDir: site.settings.varDir })
    }
    const kind = await enter(at, `geraden ${at}`)
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
    vi.setSystemTime(Date.now() + pause)
  }
  // In the end even the right one is not checked.
  const last = pause === 0 ? await enter(0, right) : 'limited'
  evaluated += passwordEvaluations(site)
  report(task, {
    what: `password guesses ${what}, the site started again half-way`,
    tried: guesses,
    wanted: `at most ${allowed} evaluated`,
    found: `${evaluated} evaluated, ${kinds.get('limited') ?? 0} refused unseen, ${kinds.get('in') ?? 0} let in`,
  })
  expect(evaluated).toBeLessThanOrEqual(allowed)
  expect(evaluated).toBe(kinds.get('refused') ?? 0)
  expect([kinds.get('in'), last]).toEqual([undefined, 'limited'])
})
