import { expect, it } from 'vitest'
import { mergeJson } from '../../app/platform/agency/merge.server'
import fc from '../support/fast-check'
import { runs } from '../support/runs'

/** Pages: texts by language, and lists of entries with an ID. */
const text = fc.constantFrom('a', 'b', 'c', '')
const entry = fc.record({ id: fc.integer({ min: 1, max: 5 }), title: text }, { noNullPrototype: true })
const page = fc.record(
  {
    title: fc.record({ nl: text, fr: text }, { noNullPrototype: true }),
    items: fc.uniqueArray(entry, { selector: ({ id }) => id, maxLength: 4 }),
    lines: fc.array(text, { maxLength: 3 }),
    css: text,
  },
  { requiredKeys: ['title', 'items', 'lines'], noNullPrototype: true },
)
type Page = typeof page extends fc.Arbitrary<infer Value> ? Value : never

const facts = ({ title, items, lines, css }: Page) =>
  new Map<string, unknown>([
    ...Object.entries(title).map(([key, value]) => [`title ${key}`, value] as const),
    ...items.map(({ id, title: each }) => [`item ${id}`, each] as const),
    ['lines', JSON.stringify(lines)],
    ['css', css],
  ])

it('keeps every change of one side, and reports what both changed', () => {
  fc.assert(
    fc.property(page, page, page, (base, ours, theirs) => {
      const { value, conflicts } = mergeJson(base, ours, theirs)
      const [before, mine, others, merged] = [base, ours, theirs, value as Page].map(facts)
      for (const key of new Set([...(mine?.keys() ?? []), ...(others?.keys() ?? [])])) {
        const [was, own, other, is] = [before, mine, others, merged].map(each => each?.get(key))
        if (own === other) expect(is).toBe(own)
        else if (own === was && key !== 'lines') expect(is).toBe(other)
        else if (other === was && key !== 'lines') expect(is).toBe(own)
        else if (key !== 'lines') expect(conflicts.length, key).toBeGreaterThan(0)
      }
      // Whoever decides differently finds the other value in a conflict: nothing is lost unseen.
      const said = JSON.stringify([value, conflicts])
      for (const each of [ours, theirs])
        for (const line of each.lines.filter(every => !base.lines.includes(every))) expect(said).toContain(JSON.stringify(line))
    }),
    { numRuns: runs(400) },
  )
})

it('says the same from both sides, and nothing about a change of one', () => {
  fc.assert(
    fc.property(page, page, page, (base, ours, theirs) => {
      expect(mergeJson(base, ours, base)).toEqual({ value: ours, conflicts: [] })
      expect(mergeJson(base, base, theirs)).toEqual({ value: theirs, conflicts: [] })
      expect(mergeJson(base, ours, ours)).toEqual({ value: ours, conflicts: [] })
      expect(mergeJson(base, theirs, ours).conflicts).toHaveLength(mergeJson(base, ours, theirs).conflicts.length)
    }),
    { numRuns: runs(400) },
  )
})

it.each([
  [
    'an added entry and a changed one',
    [{ id: 1, t: 'a' }],
    [{ id: 1, t: 'b' }],
    [
      { id: 1, t: 'a' },
      { id: 2, t: 'c' },
    ],
    [
      { id: 1, t: 'b' },
      { id: 2, t: 'c' },
    ],
    0,
  ],
  [
    'a new order and a changed entry',
    [
      { id: 1, t: 'a' },
      { id: 2, t: 'b' },
    ],
    [
      { id: 2, t: 'b' },
      { id: 1, t: 'a' },
    ],
    [
      { id: 1, t: 'x' },
      { id: 2, t: 'b' },
    ],
    [
      { id: 2, t: 'b' },
      { id: 1, t: 'x' },
    ],
    0,
  ],
  ['an entry removed here and changed there', [{ id: 1, t: 'a' }], [], [{ id: 1, t: 'b' }], [{ id: 1, t: 'b' }], 1],
])('merges %s', (_, base, ours, theirs, merged, conflicts) => {
  const found = mergeJson(base, ours, theirs)
  expect(found.value).toEqual(merged)
  expect(found.conflicts).toHaveLength(conflicts)
})
