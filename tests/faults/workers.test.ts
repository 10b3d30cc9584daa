/** The site in two processes (with `npm run test:faults` also in four): they share what they know, and nothing is done twice. */
import { cpSync, readFileSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Connection, type SeveralWorkers, startWorkers } from './several-workers'

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
/** Links to forms of properties with a seat for one, and a question. */
const [contactOf, appointmentOf] = ['/nl/property/4101/contact/', '/nl/property/4102/appointment/']
const from = (address: string) => ({ ...browser, 'x-forwarded-for': address })

describe.each(process.env.GEVEL_FAULT_KILLS ? [2, 4] : [2])('in %i processes', count => {
  let site: SeveralWorkers
  let byWorker: Map<string, Connection[]>
  let all: Connection[]
  let contact: string
  beforeAll(async () => {
    site = await startWorkers(count)
    byWorker = await site.connections(12 / count)
    all = [...byWorker.values()].flat()
    contact = await leadsTo(contactOf)
  })
  afterAll(() => site?.stop())

  const one = () => all[0]!
  const leadsTo = async (target: string) => String((await one()(target)).headers.location).replace(site.url, '')
  /** All at once, each on its own connection, the processes in turn. */
  const posts = (bodies: URLSearchParams[], target: string, address: (at: number) => string) =>
    Promise.all(
      bodies.map((body, at) => all[(at * 5) % all.length]!(target, { method: 'POST', body, headers: from(address(at)) })),
    )
  const statuses = (replies: { status: number }[]) => replies.map(({ status }) => status).sort((a, b) => a - b)
  /** The list's first property, which leads to its page. */
  const firstProperty = async () => /class="card-title"><a href="([^"]+)/.exec((await one()('/nl/te-koop/')).body)?.[1] ?? ''

  it('makes one enquiry of a form posted to all of them', async () => {
    const body = site.question('once@bezoeker.example')
    const replies = await posts(Array<URLSearchParams>(12).fill(body), contact, at => `192.0.2.${at}`)
    expect(statuses(replies)).toEqual(Array(12).fill(303))
    expect(site.rows(`select count(*) from enquiry where fields like '%once@%'`)).toEqual([1])
  })

  it('applies one limit per sender to all of them', async () => {
    const bodies = Array.from({ length: 24 }, (_, at) => site.question(`limit-${at}@bezoeker.example`))
    const replies = await posts(bodies, contact, () => '192.0.2.1')
    const [taken = [], refused = []] = [303, 429].map(status => replies.filter(reply => reply.status === status))
    // Some are asked for a captcha, because their network causes more mails than usual; a limit of each process would be twice ten.
    expect(taken.length).toBeGreaterThan(0)
    expect(replies.length - refused.length).toBeLessThanOrEqual(10)
    expect(site.rows(`select count(*) from enquiry where fields like '%limit-%'`)).toEqual([taken.length])
  })

  it('gives a seat once', async () => {
    const address = await leadsTo(appointmentOf)
    const [, slot = ''] = /name="slot"[^>]* value="([^"]+)"/.exec((await one()(address)).body) ?? []
    const bodies = Array.from({ length: 12 }, (_, at) => site.booking(`seat-${at}@bezoeker.example`, slot))
    const replies = await posts(bodies, address, at => `203.0.113.${at}`)
    expect(replies.filter(({ status }) => status === 303)).toHaveLength(1)
    expect(replies.filter(({ status }) => status >= 500)).toHaveLength(0)
    expect(site.rows(`select count(*) from appointment_seat`)).toEqual([1])
  })

  it('sends each mail once, whichever process stored it', async () => {
    const stored = () => site.rows('select id from outbox order by id')
    expect(stored().length).toBeGreaterThan(20)
    await expect.poll(() => site.delivered().sort()).toEqual(stored())
  })

  it('shares sessions and their end', async () => {
    const [username] = site.rows(`select username from account where kind = 'owner' and passwordHash is not null`)
    const login = new URLSearchParams({ username: String(username), password: 'demo-eigenaar' })
    const { status, headers } = await one()('/nl/login/', { method: 'POST', body: login, headers: browser })
    expect(status).toBe(303)
    const cookie = headers['set-cookie']?.map(line => line.split(';')[0]).join('; ') ?? ''
    const portal = String(headers.location).replace(site.url, '')
    const seen = () => Promise.all(all.map(connection => connection(portal, { headers: { ...browser, cookie } })))
    expect(statuses(await seen())).toEqual(Array(12).fill(200))
    const body = new URLSearchParams({ intent: 'log-out' })
    await all.at(-1)!(portal, { method: 'POST', body, headers: { ...browser, cookie } })
    expect(statuses(await seen())).toEqual(Array(12).fill(302))
  })

  it('renders the same page in each, and counts each person once', async () => {
    const property = await firstProperty()
    const replies = await Promise.all(all.map((connection, at) => connection(property, { headers: from(`10.0.0.${at % 5}`) })))
    expect(new Set(replies.map(({ headers }) => headers.etag)).size).toBe(1)
    const id = /\/(\d+)\/$/.exec(property)?.[1]
    await expect
      .poll(() => site.rows(`select visits from property_day where propertyID = ${id} order by day desc limit 1`))
      .toEqual([5])
  })

  it('switches the catalogue in all of them, and back', async () => {
    const folder = path.join(site.varDir, 'catalogue')
    const [now] = site.rows('select version from catalogue_version') as [string]
    const property = await firstProperty()
    const next = `${now.slice(0, -2)}zz`
    cpSync(path.join(folder, `${now}.sqlite`), path.join(folder, `${next}.sqlite`))
    const copy = new Database(path.join(folder, `${next}.sqlite`))
    copy.prepare('delete from property where id = ?').run(/\/(\d+)\/$/.exec(property)?.[1])
    copy.close()
    const found = async () =>
      new Set((await Promise.all(all.map(connection => connection(property)))).map(({ status }) => status === 200))
    for (const [version, isThere] of [
      [next, false],
      [now, true],
    ] as const) {
      site.rows(`update catalogue_version set version = '${version}'`)
      await expect.poll(found, { interval: 50 }).toEqual(new Set([isThere]))
    }
  })

  it('loses no acknowledged post when a process is killed, and replaces the process', async () => {
    const { all: before } = await site.workersSeenBy(one())
    const bodies = Array.from({ length: 48 }, (_, at) => site.question(`kill-${at}@bezoeker.example`))
    const thanked: string[] = []
    const sending = bodies.map(async (body, at) => {
      const reply = await all[at % all.length]!(contact, { method: 'POST', body, headers: from(`203.0.113.${100 + at}`) }).catch(
        () => undefined,
      )
      if (reply?.status !== 303) return
      thanked.push(String(body.get('email')))
      if (thanked.length === 6) killLeader(site.pid)
    })
    await Promise.all(sending)
    expect(thanked.length).toBeGreaterThanOrEqual(6)
    const stored = site.rows(`select json_extract(fields, '$.email') from enquiry`)
    expect(thanked.filter(email => !stored.includes(email))).toEqual([])
    // Another one leads, and sends what the killed one did not.
    await expect
      .poll(async () => (await site.workersSeenBy(site.connect()).catch(() => undefined))?.all.size, { timeout: 60_000 })
      .toBe(count)
    const { all: after } = await site.workersSeenBy(site.connect())
    expect([...after].filter(([worker, since]) => before.get(worker) !== since)).toHaveLength(1)
    await expect.poll(() => site.rows(`select count(*) from outbox where state = 'waiting'`), { timeout: 60_000 }).toEqual([0])
  })
})

/** The first to start, as long as none has died. */
function killLeader(pid: number) {
  const [first = ''] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')
  process.kill(Number(first), 'SIGKILL')
}
