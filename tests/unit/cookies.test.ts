import { describe, expect, it } from 'vitest'
import { eachCookie, readCookie, removeCookie, serverCookie, writeCookie } from '../../app/platform/cookies/cookies'
import fc from '../support/fast-check'

describe('a written cookie', () => {
  it('has all of its attributes, and no others', () => {
    expect(writeCookie({ name: 'a' }, 'b', false)).toBe('a=b; Path=/; SameSite=Lax')
    expect(writeCookie({ name: 'a', maxAge: 60 }, 'b', true)).toBe('a=b; Path=/; Max-Age=60; SameSite=Lax; Secure')
    expect(writeCookie(serverCookie('a', 60, false), 'b', false)).toBe('a=b; Path=/; Max-Age=60; HttpOnly; SameSite=Lax')
    expect(writeCookie(serverCookie('a', 60, true), 'b', true)).toBe(
      '__Host-a=b; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure',
    )
  })

  it('is removed under the same name and attributes', () => {
    expect(removeCookie({ name: 'a' }, false)).toBe('a=; Path=/; Max-Age=0; SameSite=Lax')
    expect(removeCookie(serverCookie('a', 60, true), true)).toBe('__Host-a=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure')
  })

  it.each(['a b', 'a;b', 'a,b', 'a"b', 'a\\b', 'é', 'a\r\nSet-Cookie: c=d', '\u007f'])('rejects %j', value => {
    expect(() => writeCookie({ name: 'a' }, value, false)).toThrow(TypeError)
  })
})

describe('a read cookie', () => {
  it.each([
    ['a=1', '1'],
    ['b=2; a=1', '1'],
    ['b=2;a=1;c=3', '1'],
    [' a = 1 ; b=2', '1'],
    ['a=1; a=2', '1'],
    ['a=1=2', '1=2'],
    ['a=', ''],
    ['xa=1; ax=2; A=3; b=a=4', undefined],
    ['a', undefined],
    ['', undefined],
    [null, undefined],
    [undefined, undefined],
  ])('in %j', (cookies, value) => {
    expect(readCookie(cookies, { name: 'a' })).toBe(value)
  })

  it('is found among others in any header', () => {
    const value = fc.stringMatching(/^[\w.~!#$%&'()*+/:<=>?@[\]^`{|}-]*$/)
    fc.assert(
      fc.property(value, fc.string(), (value, other) => {
        const [pair] = writeCookie({ name: 'own' }, value, true).split('; Path=')
        expect(readCookie(`x=${other.replaceAll('own', '')}; ${pair}; y=2`, { name: 'own' })).toBe(value)
      }),
    )
  })

  it('returns duplicate cookies', () => {
    const given: string[] = []
    eachCookie('a=1; ; b; =c; a=2', (name, value) => given.push(`${name}:${value}`))
    expect(given).toEqual(['a:1', ':c', 'a:2'])
  })
})
