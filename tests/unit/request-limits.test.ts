/** How many requests that cost work a sender and its networks may make. */
import { expect, it } from 'vitest'
import { createRequestLimit } from '../../app/platform/spam/request-limits.server'

function limitAt(begin = 0) {
  const clock = { now: begin }
  const limit = createRequestLimit(() => clock.now)
  const pass = (address: string, url = '/nl/te-koop/?price=1-2') => limit.take({ method: 'GET', url }, address) === undefined
  return { clock, limit, pass }
}

it('allows an office of thirty people twenty pages a minute each, and a crawler five a second', () => {
  const { clock, pass } = limitAt()
  for (let second = 0; second < 300; second++) {
    clock.now = second * 1000
    for (let page = 0; page < 10; page++) expect(pass('192.0.2.1')).toBe(true)
    for (let page = 0; page < 5; page++) expect(pass('2001:db8::1')).toBe(true)
  }
})

it('refuses a flood, gives the wait, and then accepts the sender again', () => {
  const { clock, limit, pass } = limitAt()
  for (let count = 0; count < 600; count++) expect(pass('192.0.2.1')).toBe(true)
  clock.now = 20_000
  expect(limit.take({ method: 'GET', url: '/nl/' }, '192.0.2.1')).toBe(40)
  expect(pass('192.0.2.2')).toBe(true)
  clock.now = 60_000
  expect(pass('192.0.2.1')).toBe(true)
})

it('counts the networks of a sender, so that a /48 gets ten times one sender’s limit', () => {
  const { pass } = limitAt()
  let passed = 0
  for (let subnet = 0; subnet < 20_000; subnet++) if (pass(`2001:db8:1:${subnet.toString(16)}::1`)) passed++
  expect(passed).toBe(6000)
  expect(pass('2001:db8:2::1')).toBe(true)
})

it.each([
  '/media/photos/a?_data=x',
  '/media/photos/a.webp?%5Fdata=x',
  '/media/photos/a.webp?_dat%61=x',
  '/map/tiles/8/1/2.png?a=1&_d%61ta=x',
  '/media/photos/a.webp?a?b=1&_data=x',
  '/media/photos/?a=1',
  '/map/tiles/?a=1',
])('counts %s', url => {
  const { pass } = limitAt()
  for (let count = 0; count < 600; count++) pass('192.0.2.1', url)
  expect(pass('192.0.2.1', url)).toBe(false)
})

it('ignores pictures and tiles, which have their own limits, and unknown senders', () => {
  const { pass } = limitAt()
  for (let count = 0; count < 1000; count++) {
    expect(pass('192.0.2.1', '/media/photos/a.webp?width=500')).toBe(true)
    expect(pass('192.0.2.1', '/map/tiles/6/32/21.png')).toBe(true)
    expect(pass('')).toBe(true)
  }
  expect(pass('192.0.2.1')).toBe(true)
})
