/** What an owner may read of an entry in the agency's diary. */
import { describe, expect, it } from 'vitest'
import { valuesAt } from '../../../app/domains/feeds/values/fields-at'
import { isSentHere, redactedText } from '../../../app/domains/feeds/values/redacted-text.server'

describe('a text for an owner', () => {
  it.each([
    ['Bel 0470 12 34 56 terug', 'Bel … terug'],
    ['+32 (0)9 123 45 67 of +32470123456', '… of …'],
    ['mail: jan.peeters@example.be.', 'mail: ….'],
    ['Bezoek op 01/12/2026 14:30, bod € 350 000', 'Bezoek op 01/12/2026 14:30, bod € 350 000'],
    ['Attest 20240618-0003241187-RES-1', 'Attest 20240618-0003241187-RES-1'],
  ])('contains no address or telephone number: %s', (text, told) => {
    expect(redactedText(text)).toBe(told)
  })

  it.each([
    ['Bezoek (10a9c42c-f82)', true],
    ['Geannuleerd 10a9c42c-f82-tk3x9a', true],
    ['10A9C42C-F82D-4e5b-a733-6732f993d671', true],
    ['Attest 20240618-0003241187-RES-1', false],
    ['van 20261123-100', false],
    ['zaal 10a9c42c-f82x', false],
  ])('excludes texts written by visitors of this site: %s', (text, isSent) => {
    expect(isSentHere([undefined, 3, text])).toBe(isSent)
  })
})

it('finds nested fields by name, through lists too', () => {
  const row = { action: { name: 'Bezoek' }, contacts: [{ email: 'a' }, { email: null }, {}, { email: ['b', 'c'] }] }
  expect([valuesAt(row, 'action.name'), valuesAt(row, 'contacts.email')]).toEqual([['Bezoek'], ['a', 'b', 'c']])
  for (const name of [undefined, 'missing', 'action.name.length', 'contacts.toString']) expect(valuesAt(row, name)).toEqual([])
})
