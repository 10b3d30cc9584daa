import { describe, expect, it } from 'vitest'
import { keptJson } from '../../app/platform/http/kept-json'
import fc from '../support/fast-check'

describe('JSON of data that is kept', () => {
  it('is what JSON.stringify gives, also the second time', () => {
    const anything = fc.anything({
      withNullPrototype: true,
      values: [fc.string({ unit: 'binary' }), fc.double(), fc.constant(undefined)],
    })
    fc.assert(
      fc.property(fc.dictionary(fc.string(), anything), data => {
        expect(keptJson(data)).toBe(JSON.stringify(data))
        expect(keptJson(data)).toBe(JSON.stringify(data))
      }),
    )
  })

  it('leaves out what JSON leaves out, and writes it as null in a list', () => {
    const data = { none: undefined, make: () => 1, list: [undefined, () => 1, { none: undefined }], day: new Date(0) }
    expect(keptJson(data)).toBe(JSON.stringify(data))
  })
})
