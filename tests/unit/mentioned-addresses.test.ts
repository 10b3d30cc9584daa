/** Keys of addresses: an index by them finds whatever mentions an address. */
import { expect, it } from 'vitest'
import { addressKeys, manyAddresses, mentionsAddress } from '../../app/platform/mail/addresses'
import fc from '../support/fast-check'
import { runs } from '../support/runs'

const numRuns = runs(2000)

it.each([
  ['Mail naar An.Peeters@Bezoeker.example, of bel.', ['an.peeters@bezoeker.example']],
  ['an@x.be;bert@x.be', ['an@x.be', 'bert@x.be']],
  ['<an@x.be> (an@x.be).', ['an@x.be']],
  ['x@an@x.be', ['x@an', 'an@x.be']],
  ['no address, @ all', ['@']],
  [{ deep: ['a@x.be', { deeper: 'b@x.be' }], number: 1, none: null }, ['a@x.be', 'b@x.be']],
  ['', []],
])('of %o are %o', (value, expected) => {
  expect(addressKeys(value)).toEqual(expected)
})

it('find whatever mentions an address', () => {
  // Few different characters, so that texts and addresses often meet.
  const part = fc.string({
    unit: fc.constantFrom('a', 'B', 'é', '1', '.', '-', '_', '+', "'", '!', '/'),
    minLength: 1,
    maxLength: 4,
  })
  const address = fc.tuple(part, part).map(([name, host]) => `${name}@${host}`.toLowerCase())
  const between = fc.string({ unit: fc.constantFrom('a', '.', '@', ' ', '-', '<', 'É', ','), maxLength: 4 })
  let mentioned = 0
  fc.assert(
    fc.property(address, fc.array(fc.oneof(address, between), { maxLength: 6 }), between, (asked, parts, end) => {
      const text = [...parts, asked, end].join('')
      if (!mentionsAddress(text, asked)) return
      mentioned += 1
      expect(addressKeys(asked)).toHaveLength(1)
      expect(addressKeys({ text })).toContain(addressKeys(asked)[0])
    }),
    { numRuns },
  )
  expect(mentioned).toBeGreaterThan(200)
})

it('of a text with very many addresses are bounded, and say so', () => {
  const text = Array.from({ length: 5000 }, (_, at) => `p${at}@x.be`).join(' ')
  const keys = addressKeys(text)
  expect(keys.length).toBeLessThanOrEqual(41)
  expect(keys).toContain(manyAddresses)
})

it('of a long text without an end take no longer than reading it', () => {
  const text = `${'a'.repeat(200_000)}@${'b.'.repeat(100_000)}`
  const begun = performance.now()
  expect(addressKeys(text.repeat(2))).toEqual([])
  expect(performance.now() - begun).toBeLessThan(2000)
})
