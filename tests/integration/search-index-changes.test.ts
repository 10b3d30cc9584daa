/** A search index that is made from the one of before has the bytes of one that is made from nothing (docs/decisions/0119). */
import { describe, expect, it } from 'vitest'
import { writeSearchIndex } from '../../app/domains/catalogue/search-index/search-index.server'
import { changeCatalogue } from '../../db/client.server'
import { makeCatalogue } from '../bench/big-catalogue'
import fc from '../support/fast-check'
import { runs } from '../support/runs'
import { temporaryFolder } from '../support/test-site'

const catalogue = changeCatalogue(makeCatalogue(temporaryFolder(), 120))
const { $client } = catalogue

/** What may become of a property; `?1` is its number, `?2` some word and `?3` some number. */
const kinds = {
  price: 'update property set price = nullif(?3 % 4, 0) where id = ?1',
  words: `update property_text set words = words || ' ' || ?2 where propertyID = ?1`,
  otherWords: `update property_text set words = ?2 where propertyID = ?1 and language = 'nl'`,
  title: 'update property_text set titleSort = ?2 where propertyID = ?1',
  town: `update property set cityKey = ?2 where id = ?1; update property_text set townSort = ?2 where propertyID = ?1`,
  sold: `update property set state = 'sold' where id = ?1; update property_text set state = 'sold' where propertyID = ?1`,
  offered: `update property set state = 'offered' where id = ?1; update property_text set state = 'offered' where propertyID = ?1`,
  list: 'update property set list = 1 - list where id = ?1; update property_text set list = 1 - list where propertyID = ?1',
  place: 'update property set latitude = 50 + ?3 % 3 * 0.01, longitude = 4 where id = ?1',
  date: `update property set postedOn = '2026-06-0' || (1 + ?3 % 3) where id = ?1`,
  reference: 'update property set reference = ?2 where id = ?1',
  facts: `update property set conditionName = ?2, bedrooms = ?3 % 5, plot = nullif(?3 % 3, 0), isNewBuild = ?3 % 2, webID = nullif(?3 % 4, 0) where id = ?1`,
  types: 'delete from property_type where propertyID = ?1; insert into property_type (webID, propertyID) values (?3 % 20, ?1)',
  gone: 'delete from property where id = ?1; delete from property_text where propertyID = ?1; delete from property_type where propertyID = ?1',
}
type Kind = keyof typeof kinds
const anyChange = fc.record({
  at: fc.nat(),
  kind: fc.constantFrom(...(Object.keys(kinds) as Kind[])),
  // Few, so that a word is now with more than a few properties and now is not.
  word: fc.constantFrom('zolder', 'zol', 'kelder', 'gv-12', 'a b', 'œuvre', '𝒢arten', 'ke', ''),
  number: fc.nat(60),
})

const index = () => $client.prepare<[], [string, Buffer]>('select name, bytes from search_index order by name').raw().all()

describe('a search index made from the one of before', () => {
  it('is the same as one made from nothing, whatever changed', () => {
    let changed = 0
    fc.assert(
      fc.property(fc.array(anyChange, { maxLength: 12 }), changes => {
        $client.exec('savepoint before')
        writeSearchIndex(catalogue)
        const differing = new Set<number>()
        for (const { at, kind, word, number } of changes) {
          const ids = $client.prepare<[], number>('select id from property order by id').pluck().all()
          const id = ids[at % ids.length]!
          for (const sql of kinds[kind].split(';')) {
            const named = sql.replaceAll(/\?(\d)/g, '@p$1')
            const given = { p1: id, p2: word, p3: number }
            const used = Object.entries(given).filter(([name]) => named.includes(`@${name}`))
            $client.prepare(named).run(Object.fromEntries(used))
          }
          differing.add(id)
        }
        const before = index()
        writeSearchIndex(catalogue, differing)
        const made = index()
        $client.exec('delete from search_index')
        writeSearchIndex(catalogue)
        const whole = index()
        expect(made.map(([name]) => name)).toEqual(whole.map(([name]) => name))
        expect(made.filter(([, bytes], at) => !bytes.equals(whole[at]![1])).map(([name]) => name)).toEqual([])
        changed += made.filter(([, bytes], at) => !bytes.equals(before[at]![1])).length
        // Some changes stay, so that the next begin with words and places of all kinds.
        $client.exec(changes.length % 2 === 0 ? 'release before' : 'rollback to before; release before')
      }),
      { numRuns: runs(60), seed: 20261125 },
    )
    expect(changed).toBeGreaterThan(runs(60))
  })
})
