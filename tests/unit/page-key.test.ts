import { describe, expect, it } from 'vitest'
import { pageKey, visitorState } from '../../app/platform/http/page-key'

describe('visitorState', () => {
  const cookies = { consent: ['set'], consentAdStorage: ['true', 'false'], popup: ['closed'] }

  it.each([
    [undefined, undefined, ''],
    ['session=abc; theme=dark', undefined, ''],
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

it('drops a lone question mark from the key and nothing else', () => {
  expect(pageKey('', '/nl/?')).toBe('/nl/')
  expect(pageKey('save-data ', '/nl/?b=1&a=')).toBe('save-data /nl/?b=1&a=')
})
