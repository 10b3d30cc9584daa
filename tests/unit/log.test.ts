import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createLog, errorFields, errorText, loggedPath, maxLines } from '../../app/platform/log/log'
import { signLink } from '../../app/platform/signing/signed-link.server'

describe('an error in the log', () => {
  const circle: { itself?: object } = {}
  circle.itself = circle
  it.each([
    [new TypeError('no'), 'TypeError: no'],
    ['text', 'text'],
    [undefined, 'undefined'],
    [null, 'null'],
    [{ code: 7 }, '{"code":7}'],
    [new Response(null, { status: 503, statusText: 'Busy' }), 'Answer 503 Busy'],
    [{ status: 405, statusText: 'Method Not Allowed', internal: true, data: 'x' }, 'Answer 405 Method Not Allowed'],
    [{ status: 500, statusText: '', internal: true, data: 'x', error: new Error('inside') }, 'Error: inside'],
    [circle, 'An object with itself'],
    [Object.create(null), '{}'],
  ])('%# is described', (thrown, text) => {
    expect(errorText(thrown)).toBe(text)
    expect(errorText(thrown)).not.toContain('[object')
  })

  it('is limited in length', () => {
    expect(errorText(new Error('x'.repeat(100_000))).length).toBeLessThanOrEqual(1000)
    expect(String(errorFields(new Error('x'.repeat(100_000))).stack).length).toBeLessThanOrEqual(4000)
  })

  it('keeps function and file names of its stack', () => {
    const error = new Error('x')
    error.stack = 'Error: x\n    at Object.handleDocumentRequest (/srv/build/server/assets/server-build-B1x2y3z4.js:10:5)'
    expect(errorFields(error).stack).toBe(error.stack)
  })
})

describe('a token', () => {
  const secret = 's'.repeat(64)
  const tokens = Array.from({ length: 300 }, () => [
    signLink('appointment', randomUUID(), Date.now(), secret),
    randomBytes(32).toString('base64url'),
    randomBytes(32).toString('hex'),
    randomUUID(),
  ]).flat()

  it('in an address never reaches the log', () => {
    for (const token of tokens) {
      const text = loggedPath(`/nl/afspraak/${token}/?token=${token}`)
      expect(text).toBe('/nl/afspraak/…/')
      expect(errorText(new Error(`No route matches URL "/calendar/${token}"`))).toBe('Error: No route matches URL "/calendar/…"')
    }
  })

  it.each([
    '/nl/te-koop/antwerpen/duplex-met-dakterras-op-het-zuid/4111/contact/',
    '/nl/te-koop/gent/appartement-2e-verdieping-met-zicht-op-de-leie/4102/foto/12/',
    '/en/demand-register/my-saved-searches/confirm/',
    '/assets/server-build-B1x2y3z4.js',
  ])('is not detected in %s', path => {
    expect(loggedPath(path)).toBe(path)
  })

  it('is searched for quickly in any text', () => {
    for (const part of ['a', 'a.', 'a-', '-.', 'aA', 'aaaaaaaaaaaaaaaaaaaaaaa.', '1a']) {
      const before = process.cpuUsage()
      loggedPath(`/${part.repeat(8000 / part.length)}`)
      errorText(part.repeat(100_000))
      expect(process.cpuUsage(before).user / 1000).toBeLessThan(100)
    }
  })
})

describe('the number of lines', () => {
  it('is limited for one event a minute, reporting dropped ones', () => {
    const clock = { now: 0 }
    const written: string[] = []
    const log = createLog({ write: line => void written.push(line), now: () => clock.now })
    for (let count = 0; count < 10_000; count++) log('foreign-post', { path: `/${count}` })
    log('mail-dead', { row: 'x' })
    expect(written).toHaveLength(maxLines.ofOneKind + 1)
    clock.now += 60_000
    log('mail-dead')
    expect(written.slice(-2).map(line => JSON.parse(line))).toMatchObject([
      { event: 'lines-omitted', lines: 10_000 - maxLines.ofOneKind },
      { event: 'mail-dead' },
    ])
  })

  it('is limited for all events, without hiding other errors', () => {
    const written: string[] = []
    const log = createLog({ write: line => void written.push(line), now: () => 0 })
    for (let count = 0; count < 1000; count++) log('request-failed', { error: 'Error: one' })
    log('request-failed', { error: 'Error: another' })
    expect(written.at(-1)).toContain('another')
    for (let count = 0; count < 10_000; count++) log('request-failed', { error: `Error: ${count}` })
    expect(written).toHaveLength(maxLines.ofAll)
  })

  it('is one per event, of limited length', () => {
    const written: string[] = []
    const log = createLog({ write: line => void written.push(line), now: () => 0 })
    log('x', { path: `a\n${'b'.repeat(100_000)}`, stack: 'c'.repeat(100_000), count: 1 })
    expect(written.join('')).toMatch(/^[^\n]{1,5200}\n$/)
    // The moment in UTC, first (ASVS 16.2.2).
    expect(written.join('')).toMatch(/^\{"time":"1970-01-01T00:00:00\.000Z","event":"x",/)
  })
})
