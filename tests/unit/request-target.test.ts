import { expect, it } from 'vitest'
import { readTarget } from '../../app/platform/http/request-target'

it.each([
  '/',
  '/nl/te-koop/?city=Gent|9000&price=0-400000',
  '/nl/?q=100%',
  '/nl/?next=//evil.test/../',
  '/nl//a',
  '/.well-known/security.txt',
  '/nl/Li%C3%A8ge/',
])('accepts %j', url => {
  expect(readTarget(url)).toEqual({ url })
})

it.each([
  ...[undefined, '', '*', 'nl/', 'ftp://evil.test/', '//evil.test', '/\\evil.test', '/a\\b'],
  ...['/.//evil.test', '/a/../b', '/a/%2e%2E/b', '/%2e', '/a#b', '/a b', '/a\0', '/a%00b'],
  ...['/a%0d%0aSet-Cookie:x', '/%', '/%zz', '/%ff', '/%c3', '/\xff'],
])('refuses %j', raw => {
  expect(readTarget(raw)).toEqual({ status: 400 })
})

it('refuses more than 8 KB', () => {
  expect(readTarget(`/${'a'.repeat(8191)}`)).toHaveProperty('url')
  expect(readTarget(`/${'a'.repeat(8192)}`)).toEqual({ status: 414 })
})

it('refuses a path with more than 32 slashes, whatever the query', () => {
  expect(readTarget(`${'/a'.repeat(32)}?${'/'.repeat(100)}`)).toHaveProperty('url')
  expect(readTarget('/a'.repeat(33))).toEqual({ status: 400 })
})
