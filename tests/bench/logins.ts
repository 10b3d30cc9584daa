/** Two hundred owners who log in at the same moment, and visitors of the public list meanwhile. */
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openSite } from '../../db/client.server'
import { account } from '../../db/schema/site.server'
import { startSite } from '../support/site'
import { percentile } from './load'
import { milliseconds, type Section } from './report'

export async function measureLogIns({ owners = 200 } = {}): Promise<Section> {
  // Each owner comes from an address of their own, which a trusted proxy tells: from one, the throttle would stop them.
  const site = await startSite({ settings: { TRUST_PROXY: '1' } })
  try {
    const list = `${site.url}/nl/te-koop/`
    let asked = 0
    const fresh = () => {
      asked += 1
      return `${list}?price=${asked}-0`
    }
    await lookAround(list, fresh, wait(500))
    const idle = await lookAround(list, fresh, wait(2000))
    // By now the start has looked whose accounts the catalogue asks for: it knows none of these.
    const names = makeOwners(path.join(site.varDir, 'site.sqlite'), owners)
    const start = performance.now()
    const times: number[] = []
    const everyone = Promise.all(
      names.map(async (name, index) => {
        times.push(await logIn(site.url, name, `198.51.${index >> 8}.${index & 255}`))
      }),
    )
    const busy = await lookAround(list, fresh, everyone)
    await everyone
    const took = performance.now() - start
    const p99 = (times: number[]) => percentile(times, 0.99)
    const p50 = (times: number[]) => percentile(times, 0.5)
    const beside = (meanwhile: number[], without: number[]) => ({
      p50: milliseconds(p50(meanwhile)),
      'p50 without log-ins': milliseconds(p50(without)),
      'p99 without log-ins': milliseconds(p99(without)),
    })
    return {
      title: 'Log-ins at once',
      how: `${owners} owners post the right password at the same moment; one visitor asks for the stored sale list and one for searches nobody asked before, each as soon as the last is there.`,
      rows: [
        {
          what: 'cached list meanwhile, p99',
          budget: 'answers',
          measured: milliseconds(p99(busy.stored)),
          figures: beside(busy.stored, idle.stored),
          kept: p99(busy.stored) < 1000,
        },
        {
          what: 'new search meanwhile, p99',
          budget: 'answers',
          measured: milliseconds(p99(busy.fresh)),
          figures: beside(busy.fresh, idle.fresh),
          kept: p99(busy.fresh) < 1000,
        },
        {
          what: `all ${owners} are in after`,
          budget: '',
          measured: milliseconds(took),
          figures: { 'the middle one': milliseconds(p50(times)) },
        },
      ],
    }
  } finally {
    await site.stop()
  }
}

/** Owners with the password of the sample data. @returns their usernames */
function makeOwners(file: string, count: number): string[] {
  const database = openSite(file)
  const sample = database
    .select()
    .from(account)
    .all()
    .find(row => row.passwordHash !== null)
  if (!sample) throw new Error('The sample data has no owner with a password.')
  const names = Array.from({ length: count }, (_, index) => `bench-${index}`)
  database.transaction(tx => {
    for (const name of names) {
      const person = { id: name, username: name, email: `${name}@example.org`, externalID: null }
      tx.insert(account)
        .values({ ...sample, ...person })
        .run()
    }
  })
  database.$client.close()
  return names
}

async function logIn(url: string, username: string, address: string): Promise<number> {
  const start = performance.now()
  const answer = await fetch(`${url}/nl/login/`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: url, 'x-forwarded-for': address, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ username, password: 'demo-eigenaar' }).toString(),
  })
  await answer.arrayBuffer()
  if (answer.status !== 303) throw new Error(`A log-in was answered with ${answer.status}`)
  return performance.now() - start
}

/** Asks until the work is over. @returns milliseconds of each answer */
async function lookAround(stored: string, fresh: () => string, until: Promise<unknown>) {
  let over = false
  const end = () => {
    over = true
  }
  until.then(end, end)
  const visit = async (address: () => string) => {
    const times: number[] = []
    while (!over) {
      const start = performance.now()
      const answer = await fetch(address(), { redirect: 'follow' })
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`The list was answered with ${answer.status}`)
      times.push(performance.now() - start)
    }
    return times
  }
  const [first, second] = await Promise.all([visit(() => stored), visit(fresh)])
  return { stored: first, fresh: second }
}
