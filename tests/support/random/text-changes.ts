/** Texts with random changes: providers' files as damaged by a disk or a poor program. */
import fc from '../fast-check'

const scraps = [
  '',
  '<',
  '>',
  '&',
  '"',
  ']]>',
  '<![CDATA[',
  '&nbsp;',
  '&x;',
  '<!DOCTYPE a>',
  '-1',
  '0',
  '1.250',
  '99999999999999',
  'true',
  '\u0000',
  'é',
  '\uFFFF',
  '</anbieter>',
  '<immobilie/>',
  '<property/>',
  'NaN',
]

/** Up to four places of a text, each with what is deleted and inserted there. */
export const textChanges = fc.array(fc.record({ at: fc.nat(1_000_000), length: fc.nat(40), scrap: fc.constantFrom(...scraps) }), {
  minLength: 1,
  maxLength: 4,
})
type TextChanges = { at: number; length: number; scrap: string }[]

export function changedText(text: string, list: TextChanges): string {
  return list.reduce((before, { at, length, scrap }) => {
    const place = at % before.length
    return before.slice(0, place) + scrap + before.slice(place + length)
  }, text)
}
