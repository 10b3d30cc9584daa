/** Every legal value has a start date and a source. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { lawFiles } from '../../app/domains/catalogue/audit/unconfirmed-law.server'
import words from '../../data/law/legal-words.json'
import confirmWords from '../../data/law/translations/confirm.json'

const isDay = (value: unknown) => typeof value === 'string' && /^(19|20)\d\d-[01]\d-[0-3]\d$/.test(value)

/** Every `confirm` of a value. */
function confirmsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const { from, confirm } = value as Record<string, unknown>
  const own = typeof confirm === 'string' && typeof from === 'string' ? [confirm] : []
  return [...own, ...Object.values(value).flatMap(confirmsIn)]
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

  it('has what is to be confirmed in every language, for the lawyer', () => {
    expect(Object.keys(confirmWords).toSorted()).toEqual([...new Set(confirmsIn(lawFiles))].toSorted())
    for (const words of Object.values(confirmWords)) expect(Object.keys(words)).toEqual(['nl', 'fr', 'de'])
  })

  it('dates, explains and locates the wording required by law', () => {
    const { $comment: _, ...entries } = words
    for (const [name, { from, source, where }] of Object.entries(entries)) {
      expect([name, isDay(from), source.length > 20]).toEqual([name, true, true])
      expect([name, where.filter(file => !existsSync(file))]).toEqual([name, []])
    }
  })
})
