/** Every legal value has a start date and a source. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { lawFiles } from '../../app/domains/catalogue/audit/unconfirmed-law.server'
import words from '../../data/law/legal-words.json'
import confirmWords from '../../data/law/translations/confirm.json'
import sourceWords from '../../data/law/translations/sources.json'

const isDay = (value: unknown) => typeof value === 'string' && /^(19|20)\d\d-[01]\d-[0-3]\d$/.test(value)

/** The `confirm`, or the `source`, of every value that is to be confirmed. */
function unconfirmedIn(value: unknown, key: 'confirm' | 'source'): string[] {
  if (typeof value !== 'object' || value === null) return []
  const entry = value as Record<string, unknown>
  const own = typeof entry.confirm === 'string' && typeof entry.from === 'string' ? [String(entry[key])] : []
  return [...own, ...Object.values(value).flatMap(each => unconfirmedIn(each, key))]
}

describe('data/law', () => {
  const files = readdirSync('data/law').filter(name => name.endsWith('.json') && !name.startsWith('postcode'))

  it.each(files.filter(name => name !== 'legal-words.json'))('%s has dated, sourced entries by region or kind', name => {
    const byRegion: Record<string, { from: string; source: string }[]> = JSON.parse(readFileSync(`data/law/${name}`, 'utf8'))
    const entries = Object.values(byRegion).flat()
    expect(entries.length).toBeGreaterThan(0)
    for (const { from, source } of entries) expect([isDay(from), source.length > 20], source).toEqual([true, true])
  })

  it('is in the yearly check, and dates every unconfirmed value', () => {
    expect(files.map(name => name.replace('.json', '')).toSorted()).toEqual(Object.keys(lawFiles).toSorted())
    for (const name of files) {
      const text = readFileSync(`data/law/${name}`, 'utf8')
      const [confirm, since] = [/"confirm":/g, /"confirmSince": "20\d\d-[01]\d-[0-3]\d"/g].map(each => text.match(each)?.length)
      expect([name, since]).toEqual([name, confirm])
    }
  })

  it.each([
    ['confirm', confirmWords],
    ['source', sourceWords],
  ] as const)('has the %s of what is to be confirmed in every language, for the lawyer', (key, translated) => {
    expect(Object.keys(translated).toSorted()).toEqual([...new Set(unconfirmedIn(lawFiles, key))].toSorted())
    for (const words of Object.values(translated)) expect(Object.keys(words)).toEqual(['nl', 'fr', 'de'])
    // The lawyer does not have our documents.
    expect(Object.keys(translated).filter(text => /\bSPEC\b|\bdocs\//.test(text))).toEqual([])
  })

  it('dates, explains and locates the wording required by law', () => {
    const { $comment: _, ...entries } = words
    for (const [name, { from, source, where }] of Object.entries(entries)) {
      expect([name, isDay(from), source.length > 20]).toEqual([name, true, true])
      expect([name, where.filter(file => !existsSync(file))]).toEqual([name, []])
    }
  })
})
