/** How the import reads a list of any size: value by value. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { listedValues } from '../../app/domains/import/listed-values.server'
import fc from '../support/fast-check'
import { runs } from '../support/runs'
import { temporaryFolder } from '../support/test-site'

const file = path.join(temporaryFolder(), 'list.json')
const read = (text: string, pieceBytes = 7) => {
  writeFileSync(file, text)
  return Array.from(listedValues(file, pieceBytes), value => value.toString())
}

describe('list values', () => {
  it('match JSON’s, with any content and layout', () => {
    const sign = fc.constantFrom('"', '\\', '[', ']', '{', '}', ',', ' ', 'é', '\n', 'x'.repeat(30))
    const text = fc.array(sign, { maxLength: 8 }).map(signs => signs.join(''))
    const value = fc.oneof(text, fc.integer(), fc.jsonValue({ maxDepth: 2 }), fc.dictionary(text, fc.array(text)))
    fc.assert(
      fc.property(fc.array(value), fc.integer({ min: 0, max: 3 }), fc.integer({ min: 1, max: 90 }), (values, indent, piece) => {
        expect(read(JSON.stringify(values, null, indent), piece).map(each => JSON.parse(each))).toEqual(
          JSON.parse(JSON.stringify(values)),
        )
      }),
      { numRuns: runs(150), seed: 20261123 },
    )
  })

  it.each(['', '{}', '"[]"', 'null', '[]]', '{"a": [1]}', '[}', '[1][2]'])('rejects %s', text => {
    expect(() => read(text)).toThrow()
  })

  it.each(['[1', '[1,', '[1,2', '["]', '[,1]', '[1,,2]', '[1,]', '[1] x', '[{"a": 1}, {"a'])('rejects incomplete %s', text => {
    expect(() => read(text)).toThrow()
  })
})
