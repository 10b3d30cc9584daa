import path from 'node:path'
import type Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { takeLinkPost } from '../../app/platform/spam/link-limits.server'
import {
  forgetOldCounts,
  lanesOf,
  openLimits,
  rateLimit,
  senderKey,
  senderLimit,
} from '../../app/platform/spam/rate-limit.server'
import { openSite } from '../../db/client.server'
import { temporaryFolder } from '../support/test-site'

const secret = 'cd'.repeat(32)
let file: string
let client: Database.Database
let logged: string[]
/** On the currently open connection. */
const site = {
  get limits() {
    return { client, secret }
  },
  log: (event: string) => void logged.push(event),
}

beforeEach(() => {
  // The library reads the process's clock: only that stands still, timers run.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20) })
  file = path.join(temporaryFolder(), 'site.sqlite')
  openSite(file).$client.close()
  client = openLimits(file)
  logged = []
})

afterEach(() => {
  vi.useRealTimers()
  client.close()
})

it('allows the limit, then returns the waiting time, then starts again', async () => {
  const limit = rateLimit(site, 'form', { points: 2, durationSeconds: 60 })
  expect(await limit.take('a')).toEqual({ ok: true })
  vi.setSystemTime(Date.now() + 20_000)
  expect(await limit.take('a')).toEqual({ ok: true })
  expect(await limit.take('a')).toEqual({ ok: false, retryAfterMs: 40_000 })
  // Continued attempts do not extend the wait.
  vi.setSystemTime(Date.now() + 39_999)
  expect(await limit.take('a')).toEqual({ ok: false, retryAfterMs: 1 })
  vi.setSystemTime(Date.now() + 1)
  expect(await limit.take('a')).toEqual({ ok: true })
})

it('counts each sender and limit separately', async () => {
  const form = rateLimit(site, 'form', { points: 1, durationSeconds: 60 })
  const login = rateLimit(site, 'login', { points: 1, durationSeconds: 60 })
  expect(await form.take('a')).toEqual({ ok: true })
  expect(await form.take('b')).toEqual({ ok: true })
  expect(await login.take('a')).toEqual({ ok: true })
  expect((await form.take('a')).ok).toBe(false)
})

it('survives a restart', async () => {
  await rateLimit(site, 'form', { points: 1, durationSeconds: 60 }).take('a')
  client.close()
  client = openLimits(file)
  expect((await rateLimit(site, 'form', { points: 1, durationSeconds: 60 }).take('a')).ok).toBe(false)
})

it('counts simultaneous requests correctly', async () => {
  const limit = rateLimit(site, 'form', { points: 7, durationSeconds: 60 })
  const answers = await Promise.all(Array.from({ length: 50 }, () => limit.take('a')))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(7)
})

it('peeks without counting, and resets', async () => {
  const limit = rateLimit(site, 'failures', { points: 1, durationSeconds: 60 })
  expect(await limit.look('a')).toEqual({ ok: true })
  expect(await limit.look('a')).toEqual({ ok: true })
  await limit.take('a')
  expect(await limit.look('a')).toEqual({ ok: false, retryAfterMs: 60_000 })
  await limit.forget('a')
  expect(await limit.look('a')).toEqual({ ok: true })
})

it('stores no address in clear text', async () => {
  await rateLimit(site, 'form', { points: 1, durationSeconds: 60 }).take('visitor@bezoeker.example')
  expect(JSON.stringify(client.prepare('select * from rate_limit').all())).not.toContain('bezoeker')
})

it('deletes only expired counts', async () => {
  await rateLimit(site, 'short', { points: 1, durationSeconds: 60 }).take('a')
  await rateLimit(site, 'long', { points: 1, durationSeconds: 120 }).take('a')
  const count = () => client.prepare('select count(*) from rate_limit').pluck().get()
  forgetOldCounts(site.limits, Date.now() + 59_999)
  expect(count()).toBe(2)
  forgetOldCounts(site.limits, Date.now() + 60_000)
  expect(count()).toBe(1)
})

it('allows everything and logs it while the database is unavailable', async () => {
  const limit = rateLimit(site, 'form', { points: 0, durationSeconds: 60 })
  expect((await limit.take('a')).ok).toBe(false)
  client.close()
  expect(await limit.take('a')).toEqual({ ok: true })
  expect(await limit.look('a')).toEqual({ ok: true })
  expect(logged).toEqual(['rate-limit-failed', 'rate-limit-failed'])
  const withoutDisk = {
    ...site,
    get limits(): never {
      throw new Error('no disk')
    },
  }
  const nowhere = rateLimit(withoutDisk, 'form', { points: 0, durationSeconds: 60 })
  expect(await nowhere.take('a')).toEqual({ ok: true })
})

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:12:34:5678:9abc:def0:1', '2001:db8:12:34::/64'],
  ['2001:db8:12:34::1', '2001:db8:12:34::/64'],
  ['2001:0DB8:0012:0034::', '2001:db8:12:34::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
  ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
  ['', 'unknown'],
  [undefined, 'unknown'],
  ['nobody', 'unknown'],
])('counts %s as %s', (address, key) => {
  expect(senderKey(address)).toBe(key)
})

it.each([
  ['192.0.2.7', ['192.0.2.7', '192.0.2.0/24 × 10']],
  ['2001:db8:12:34::1', ['2001:db8:12:34::/64', '2001:db8:12:0::/56 × 5', '2001:db8:12::/48 × 10']],
  ['2001:db8:12:ab34::1', ['2001:db8:12:ab34::/64', '2001:db8:12:ab00::/56 × 5', '2001:db8:12::/48 × 10']],
  ['', ['unknown']],
])('counts %s in its networks too', (address, lanes) => {
  const named = lanesOf(senderKey(address)).map(({ key, times }) => (times === 1 ? key : `${key} × ${times}`))
  expect(named).toEqual(lanes)
})

it('lets a network do ten times as much as one sender, and a neighbouring network as much again', async () => {
  const limit = senderLimit(site, 'form', { points: 2, durationSeconds: 60 })
  const takeFrom = async (addresses: string[]) => {
    let taken = 0
    for (const address of addresses)
      for (let times = 0; times < 3; times++) if ((await limit.take(senderKey(address))).ok) taken++
    return taken
  }
  const range = (count: number, address: (at: number) => string) => Array.from({ length: count }, (_, at) => address(at + 1))
  expect(await takeFrom(['198.51.100.1'])).toBe(2)
  expect(await takeFrom(range(200, at => `192.0.2.${at}`))).toBe(20)
  expect(await takeFrom(range(200, at => `192.0.3.${at}`))).toBe(20)
  // The /56 networks of a /48 in turn.
  expect(await takeFrom(range(200, at => `2001:db8:12:${at.toString(16)}::1`))).toBe(10)
  expect(await takeFrom(range(200, at => `2001:db8:12:${at.toString(16)}00::1`))).toBe(10)
  expect(await takeFrom(['2001:db8:13::1'])).toBe(2)
})

it('takes nothing from a refused sender’s neighbours', async () => {
  const limit = senderLimit(site, 'form', { points: 1, durationSeconds: 60 })
  for (let times = 0; times < 50; times++) await limit.take('192.0.2.1')
  expect((await limit.take('192.0.2.2')).ok).toBe(true)
})

/** How many of so many posts behind signed links are let through, each by another link. */
async function linkPosts(posts: number, addressOf: (at: number) => string): Promise<number> {
  const { log, limits } = site
  const linkSite = { log, limits, settings: { formLimits: true }, configuration: { agency: { phone: '' } }, now: Date.now }
  let taken = 0
  for (let at = 0; at < posts; at++)
    if ((await takeLinkPost(linkSite, 'viewing of visitor', { link: `${at}`, clientAddress: addressOf(at) })).ok) taken++
  return taken
}

it('counts posts behind links for the networks of their sender, and for the whole site', async () => {
  expect(await linkPosts(400, at => `2001:db8:1:${(0x500 + (at % 256)).toString(16)}::1`)).toBe(300)
  expect(await linkPosts(1000, at => `10.${at >> 8}.${at & 255}.1`)).toBe(900)
})
