/** How the import reads a snapshot of any size: value by value, and each by a quick check before the schema. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { type PropertyRecord, propertyRecord } from '../../app/domains/catalogue/snapshot'
import { knownRecords, recordDigest, recordList } from '../../app/domains/import/catalogue-inputs.server'
import { listedValues } from '../../app/domains/import/listed-values.server'
import { quickCheck } from '../../app/domains/import/quick-check.server'
import { readSnapshot } from '../../app/domains/import/read-snapshot.server'
import fc from '../support/fast-check'
import { runs } from '../support/runs'
import { temporaryFolder } from '../support/test-site'

const file = path.join(temporaryFolder(), 'list.json')
const read = (text: string, pieceBytes = 7) => {
  writeFileSync(file, text)
  return Array.from(listedValues(file, { pieceBytes }), value => value.toString())
}

describe('the values of a list', () => {
  it('are those that JSON has, whatever stands in them and however it is laid out', () => {
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

  it('are the same where most were there before, whatever changed between them', () => {
    const part: fc.Arbitrary<string> = fc.constantFrom(
      '1',
      '12',
      '"a,b"',
      '"a"',
      '{"a": [1]}',
      '{"a": [1], "b": "]"}',
      '[]',
      '[2, 3]',
      ' 1',
      '1 ',
      '\n"a"',
    )
    let jumped = 0
    fc.assert(
      fc.property(
        fc.array(part),
        fc.array(fc.tuple(fc.nat(), fc.array(part, { maxLength: 2 }))),
        fc.nat(90),
        (before, changes, piece) => {
          const digestOf = recordDigest('basis')
          const known = recordList()
          for (const each of before) known.add(digestOf(Buffer.from(each)), known.ids.length, each.length)
          let after = before
          for (const [at, others] of changes) after = after.toSpliced(at % (after.length + 1), 1, ...others)
          writeFileSync(file, `[${after.join()}]`)
          const records = knownRecords(known, digestOf)
          const counting = {
            ...records,
            isKnown(bytes: Uint8Array) {
              const isKnown = records.isKnown(bytes)
              if (isKnown) jumped += 1
              return isKnown
            },
          }
          const found: unknown[] = []
          for (const value of listedValues(file, { pieceBytes: piece + 1, known: counting }))
            found.push([value.toString(), records.found(value)])
          const positionOf = (each: string) =>
            before.includes(each) ? known.positions.get(digestOf(Buffer.from(each))) : undefined
          expect(found).toEqual(after.map(each => [each, { digest: digestOf(Buffer.from(each)), position: positionOf(each) }]))
        },
      ),
      { numRuns: runs(300), seed: 20261125 },
    )
    expect(jumped).toBeGreaterThan(runs(300))
  })

  it.each(['', '{}', '"[]"', 'null', '[]]', '{"a": [1]}', '[}', '[1][2]'])('are not those of %s', text => {
    expect(() => read(text)).toThrow()
  })

  it.each(['[1', '[1,', '[1,2', '["]', '[,1]', '[1,,2]', '[1,]', '[1] x', '[{"a": 1}, {"a'])('of %s are not whole', text => {
    expect(() => read(text)).toThrow()
  })
})

const hostile: unknown[] = [
  undefined,
  null,
  '',
  ' x',
  'x',
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  '2026-02-30',
  '2026-02-28',
  true,
  [],
  {},
  [{}],
  [[]],
  { '1': 5 },
  { nl: { Description: 'x' } },
  { nl: { Description: ' ' } },
]

describe('the quick check', () => {
  const { properties } = readSnapshot('data/catalogue')
  const isRight = quickCheck(propertyRecord)

  it('takes every property of the demo', () => {
    expect(properties.filter(record => !isRight(record))).toEqual([])
  })

  it('takes nothing that the schema refuses, or would give back otherwise', () => {
    const fields = [...Object.keys(propertyRecord.shape), 'NotOurs', '__proto__'] as (keyof PropertyRecord)[]
    let taken = 0
    const field = fc.record({ name: fc.constantFrom(...fields), value: fc.nat(hostile.length - 1), of: fc.nat() })
    fc.assert(
      fc.property(fc.nat(), fc.array(field, { minLength: 1, maxLength: 2 }), (at, changes) => {
        const record = structuredClone(properties[at % properties.length]) as Record<string, unknown>
        for (const { name, value, of } of changes) {
          const list = record[name]
          const inner = Array.isArray(list) && of % 2 === 0 ? (list[of % list.length] as Record<string, unknown>) : undefined
          const holder = inner ?? record
          const key = inner ? (Object.keys(inner)[of % 3] ?? name) : name
          Object.defineProperty(holder, key, { value: hostile[value], enumerable: true, configurable: true, writable: true })
        }
        if (!isRight(record)) return
        taken += 1
        expect(propertyRecord.safeParse(record)).toEqual({ success: true, data: record })
      }),
      { numRuns: runs(400), seed: 20261123 },
    )
    expect(taken).toBeGreaterThan(runs(400) / 20)
  })
})
