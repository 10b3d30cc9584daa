/** Agency files broken at random, many at once: each is named, nothing crashes, and nobody reads a validator's own words. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { checkFiles } from '../../app/registry/check.server'
import fc from '../support/fast-check'
import { runs } from '../support/runs'
import { changedSiteData } from '../support/site-data'

const site = readdirSync('data/site').filter(name => name.endsWith('.json'))
const texts = readdirSync('data/site/texts').map(name => `texts/${name}`)
const files = [...site, ...texts].map(name => ({ name, content: JSON.parse(readFileSync(`data/site/${name}`, 'utf8')) }))

type Place = { holder: Record<string | number, unknown>; key: string | number }

/** Every value of a file, except those for editors. */
function placesIn(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Record<string | number, unknown>
  return Object.keys(holder)
    .filter(key => key !== '$schema')
    .flatMap(key => [{ holder, key }, ...placesIn(holder[key])])
}

/** A wrong type is always a mistake; an unknown name may have no effect; an omission may be a mistake. */
const kinds = ['type', 'name', 'gone', 'twice', 'placeholder'] as const
const broken = fc.record({ kind: fc.constantFrom(...kinds), at: fc.nat() })

/** @returns whether it must be reported */
function breakOne(content: unknown, { kind, at }: { kind: (typeof kinds)[number]; at: number }): boolean {
  const places = placesIn(content)
  const texts = places.filter(({ holder, key }) => typeof holder[key] === 'string')
  const lists = places.filter(({ holder, key }) => Array.isArray(holder[key]) && (holder[key] as unknown[]).length > 0)
  const { holder, key } = places[at % places.length] as Place
  if (kind === 'type') holder[key] = typeof holder[key] === 'object' ? 7 : { x: { y: 1 } }
  if (kind === 'gone') delete holder[key]
  if (kind === 'name') {
    holder[`${key}x`] = holder[key]
    delete holder[key]
  }
  if (kind === 'twice' && lists.length > 0) {
    const list = lists[at % lists.length] as Place
    const entries = list.holder[list.key] as unknown[]
    entries.push(structuredClone(entries[at % entries.length]))
  }
  if (kind === 'placeholder' && texts.length > 0) {
    const text = texts[at % texts.length] as Place
    text.holder[text.key] = `{{nothing}} {{euro:x}} ${text.holder[text.key]}`
  }
  return kind === 'type'
}

it('reports each mistake in plain words', () => {
  fc.assert(
    fc.property(fc.array(broken, { minLength: files.length, maxLength: files.length }), every => {
      const folder = changedSiteData()
      const mustBeTold = files.flatMap(({ name, content }, index) => {
        const copy = structuredClone(content)
        const isTold = breakOne(copy, every[index] as (typeof every)[number])
        writeFileSync(path.join(folder, 'site', name), JSON.stringify(copy, undefined, 1))
        return isTold ? [name] : []
      })
      const { mistakes, warnings } = checkFiles({ dataDir: folder })
      const said = [...mistakes, ...warnings]
      for (const name of mustBeTold)
        expect(
          mistakes.filter(each => each.startsWith(`data/site/${name}: `)),
          name,
        ).not.toEqual([])
      for (const sentence of said) {
        expect(sentence).toMatch(/^data\/(?:site|catalogue)\/[\w/.-]+\.json: (?:line \d+: )?\S.*[^:]$/)
        // The agency's keys may contain such words, in capitals.
        expect(sentence).not.toMatch(
          /Invalid|Unrecognized|expected \w+, received|Too (?:small|big)|undefined|\[object|not written as it should/,
        )
      }
    }),
    { numRuns: runs(6), endOnFailure: true },
  )
})
