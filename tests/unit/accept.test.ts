import { describe, expect, it } from 'vitest'
import { acceptedEncodings, matchesEtag, negotiateEncoding } from '../../app/platform/http/accept'

describe('negotiateEncoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['GZIP;Q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0', 'identity'],
    ['br;q=0.000, gzip;q=0', 'identity'],
    ['br;q=0.5, gzip;q=0.9', 'gzip'],
    ['identity, gzip;q=0.5', 'identity'],
    ['identity, gzip', 'gzip'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['br;q=0, *', 'gzip'],
    ['deflate', 'identity'],
    ['br;q=nonsense', 'identity'],
    ['brotli', 'identity'],
  ])('%j takes %s', (header, encoding) => {
    expect(negotiateEncoding(header)).toBe(encoding)
    expect(negotiateEncoding(header)).toBe(encoding)
  })

  it('stays correct with more headers than it caches', () => {
    for (let count = 0; count < 500; count++) negotiateEncoding(`gzip;q=0.${count}`)
    expect(negotiateEncoding('gzip, br')).toBe('br')
  })
})

it('lists accepted encodings for a library that looks for names only', () => {
  expect(acceptedEncodings('br;q=0, gzip')).toEqual(['gzip'])
  expect(acceptedEncodings('gzip, br')).toEqual(['br', 'gzip'])
  expect(acceptedEncodings(undefined)).toEqual([])
})

it.each([
  ['W/"a"', true],
  ['"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
])('If-None-Match %j against W/"a": %s', (header, expected) => {
  expect(matchesEtag(header, 'W/"a"')).toBe(expected)
})
