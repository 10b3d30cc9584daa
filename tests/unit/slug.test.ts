import { describe, expect, it } from 'vitest'
import { articleSlug, listingSlug } from '../../app/platform/paths/slug'
import fc from '../support/fast-check'
import { itGives } from '../support/tables'

describe('listingSlug (SPEC §2)', () => {
  itGives(listingSlug, [
    ['Ruime gezinswoning met tuin', 'ruime-gezinswoning-met-tuin'],
    ['Sint-Martens-Latem', 'sint-martens-latem'],
    ['  Huis – met   garage! ', 'huis-met-garage'],
    ["Braine-l'Alleud", 'braine-lalleud'],
    ['Liège, charmante maison', 'liège-charmante-maison'],
    ['Garage/Parking (nr. 12)', 'garageparking-nr-12'],
    ['a_b?c#d%2F', 'abcd2f'],
    ['...', '-'],
    ['', '-'],
  ])
})

describe('articleSlug (SPEC §2)', () => {
  itGives(articleSlug, [
    ['Wat is een EPC-attest?', 'wat-is-een-epc-attest'],
    ['Énergie & rénovation: à savoir', 'energie-renovation-a-savoir'],
    ['Cœur de ville, Straße', 'coeur-de-ville-strasse'],
    ['¿?', '-'],
  ])

  it('removes all accents', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), text => !/\p{M}/u.test(articleSlug(text).normalize('NFD'))))
  })
})

describe.each([listingSlug, articleSlug])('%o', slugOf => {
  it('is one non-empty lower-case segment, and idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.nat(0xffff).map(code => String.fromCharCode(code)) }), text => {
        const slug = slugOf(text)
        expect(slug).toMatch(/^(?:-|[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*)$/u)
        expect(slugOf(slug)).toBe(slug)
        expect(decodeURIComponent(encodeURIComponent(slug))).toBe(slug)
      }),
    )
  })
})
