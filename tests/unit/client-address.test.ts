import { describe, expect, it } from 'vitest'
import { clientAddress, isHost, requestedOrigin } from '../../app/platform/http/client-address'

describe('clientAddress', () => {
  it('ignores headers without a trusted proxy', () => {
    expect(clientAddress('192.0.2.9', { 'x-forwarded-for': '203.0.113.1' }, 0)).toBe('192.0.2.9')
  })

  it.each([
    ['203.0.113.1', 1, '203.0.113.1'],
    ['6.6.6.6, 203.0.113.1', 1, '203.0.113.1'],
    ['203.0.113.1, 198.51.100.2', 2, '203.0.113.1'],
    ['6.6.6.6, 203.0.113.1, 198.51.100.2', 2, '203.0.113.1'],
    ['203.0.113.1', 2, '203.0.113.1'],
    ['nonsense', 1, '10.0.0.1'],
    ['nonsense, 198.51.100.2', 2, '198.51.100.2'],
    ['[2001:DB8::1]:4711', 1, '2001:db8::1'],
    ['203.0.113.1:4711', 1, '203.0.113.1'],
    ['', 1, '10.0.0.1'],
  ])('%j behind %i proxies is %s', (header, trusted, address) => {
    expect(clientAddress('10.0.0.1', { 'x-forwarded-for': header }, trusted)).toBe(address)
  })

  it('returns IPv4-mapped IPv6 as IPv4, and nothing for a closed socket', () => {
    expect(clientAddress('::ffff:192.0.2.9', {}, 0)).toBe('192.0.2.9')
    expect(clientAddress(undefined, {}, 1)).toBe('')
  })
})

describe('requestedOrigin', () => {
  const headers = { host: 'Inside:3000', 'x-forwarded-host': 'www.gevel.be', 'x-forwarded-proto': 'HTTPS' }

  it('takes host and protocol from trusted proxies only', () => {
    expect(requestedOrigin(headers, 0)).toEqual({ protocol: 'http', host: 'inside:3000' })
    expect(requestedOrigin(headers, 1)).toEqual({ protocol: 'https', host: 'www.gevel.be' })
  })

  it('trusts the last proxy’s entry, and no malformed host', () => {
    expect(requestedOrigin({ ...headers, 'x-forwarded-host': 'evil.test, www.gevel.be' }, 1).host).toBe('www.gevel.be')
    expect(requestedOrigin({ ...headers, 'x-forwarded-host': 'a/b' }, 1).host).toBe('inside:3000')
  })
})

it.each([
  ['localhost', true],
  ['www.gevel.be:443', true],
  ['www.gevel.be.', true],
  ['[::1]:3000', true],
  ['', false],
  ['a b', false],
  ['a/b', false],
  ['user@host', false],
  ['host:port', false],
  ['host:123456', false],
  ['-host', false],
  ['host\\evil', false],
  ['[::1', false],
])('host %j: %s', (host, expected) => {
  expect(isHost(host)).toBe(expected)
})
