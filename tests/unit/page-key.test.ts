import { describe, expect, it } from 'vitest'
import { pageKey, visitorState } from '../../app/platform/http/page-key'

describe('visitorState', () => {
  const cookies = { consent: ['set'], consentAdStorage: ['true', 'false'], popup: ['closed'], session: 'any' } as const

  it.each([
    [undefined, undefined, ''],
    ['draft=abc; theme=dark', undefined, ''],
    ['session=abc; theme=dark', undefined, 'session= '],
    ['session=abc; session=def', undefined, undefined],
    ['consent=set', undefined, 'consent=set '],
    ['popup=closed; a=b;consent=set', undefined, 'consent=set&popup=closed '],
    ['consent=set; popup=closed', undefined, 'consent=set&popup=closed '],
    [undefined, 'on', 'save-data '],
    ['consent=set', 'on', 'save-data consent=set '],
    [undefined, 'off', ''],
    [undefined, 'perhaps', undefined],
    ['consent=invented', undefined, undefined],
    ['consent=set; consent=set', undefined, undefined],
    ['constructor=x; __proto__=y', undefined, ''],
    ['; ;=;consent', undefined, ''],
  ])('cookies %j with Save-Data %j: %j', (cookie, saveData, state) => {
    expect(visitorState(cookie, saveData, cookies)).toBe(state)
  })
})

describe('pageKey', () => {
  it('drops a lone question mark and nothing else', () => {
    expect(pageKey('', '/nl/?')).toBe('/nl/')
    expect(pageKey('save-data ', '/nl/?b=1&a=')).toBe('save-data /nl/?b=1&a=')
  })

  it.each([
    '/nl/te-koop/?city=Gent%7C9000,Sint-Niklaas%7C9100&price=0-400000',
    '/nl/te-koop/?city=Gent%7C9000%2CSint-Niklaas%7C9100',
    '/nl/te-koop/?q=%27s%20avonds',
    '/nl/te-koop/?q=%27s+avonds',
    '/nl/te-koop/?price=0-400000&_data=sale-list.nl',
  ])('stores %s under its own name', url => {
    expect(pageKey('', url)).toBe(url)
  })

  // A route cannot distinguish these from the address without them.
  it.each([
    ...['?index', '?index&index', '?index=', '?price=1-2&index', '?_data=root&_data=a', '?_data=root&price=1-2'],
    ...['?_data=a&_data=root', '?&', '?&&&', '?price=1-2&', '?&price=1-2', '?%70rice=1-2', '?price=1%2d2', '?price=1%2D2'],
    ...['?q=a%20b&x=c+d', '?%5Fdata=root&_data=root', '?price', '?q=%ff', '?q=%', '?q=caf\u00e9'],
  ])('does not cache /nl/te-koop/%s', query => {
    expect(pageKey('', `/nl/te-koop/${query}`)).toBeUndefined()
  })
})
