/** The texts of error screens (SPEC §8): by the answer's key, else by its status. */
import { expect, it } from 'vitest'
import { errorWords } from '../../app/domains/site/layout/error-words'
import { languages } from '../../app/platform/i18n/languages'
import { textsIn } from '../support/locales'

it.each([
  ['API_ERROR', /^API ERROR/i],
  ['INVALID_VIEW', /^Error$/],
  ['INVALID_PROPERTY', /^Error$/],
  ['VIEW_NOT_FOUND', /^The requested page does not exist$/],
  ['PROPERTY_NOT_FOUND', /^Property Not Found$/],
])('has SPEC’s words for %s', (key, words) => {
  const { title, text } = errorWords(404, { key })
  expect(textsIn('en')[title]).toMatch(words)
  for (const language of languages) expect([title, text].filter(each => !textsIn(language)[each])).toEqual([])
})

it.each([undefined, null, 'x', {}, { key: 'constructor' }, { key: 7 }])('falls back to the status if %o names no text', data => {
  expect([errorWords(404, data).title, errorWords(502, data).title, errorWords(418, data).title]).toEqual([
    'PAGE_NOT_FOUND_TITLE',
    'API_ERROR',
    'ERROR_PAGE_TITLE',
  ])
})

it('says what to do after a post of another kind', () => {
  expect(errorWords(415, undefined)).toEqual(errorWords(400, undefined))
})
