/** Owners, diaries and viewing slots, equal for each provider that has them: `tests/support/stubs/diary-rows.ts` has the rows. */
import { describe, expect, it } from 'vitest'
import type { DiaryLine } from '../../../app/domains/catalogue/diary'
import { sentReference } from '../../support/stubs/diary-rows'
import { feedProviders } from '../../support/stubs/feed-providers'
import { historiesOf, ownersOf, propertiesOf, removedOf, slotsOf } from '../../support/stubs/feed-run'
import { goldenDiaries } from './diary-golden'

const ours = '10a9c42c-f82d-4e5b-a733-6732f993d671'

describe.each(feedProviders)('of $name', ({ name, base, plainHouses, diaryOptions, diaryOperation, twice, read }) => {
  const rows = plainHouses(2)
  const [first, second] = [base + 1, base + 2]

  it('reads nothing until the agency names the fields', async () => {
    const { run, asked } = await read({ rows })
    expect([...ownersOf(run), ...historiesOf(run), ...slotsOf(run)]).toEqual([])
    expect(asked(diaryOperation)).toEqual([])
  })

  it('maps people, lines and times field by field, and nothing else', async () => {
    const { run } = await read({ rows }, diaryOptions)
    expect(run.error).toBeUndefined()
    expect(run.items.filter(({ kind }) => kind !== 'property')).toStrictEqual(goldenDiaries[name])
    expect(JSON.stringify(run.items)).not.toMatch(/private|0470/i)
  })

  it('reads a line in the repeated hour as stated, or else as the first', async () => {
    const { run } = await read({ rows }, diaryOptions)
    expect(historiesOf(run).find(({ record }) => record.Type === 'Plaatsbeschrijving')?.record.Date).toBe(twice)
  })

  it('recognises a viewing booked here by any of its data, and keeps only its number', async () => {
    const said: DiaryLine[] = []
    const viewingOf = (line: DiaryLine) => {
      said.push(line)
      return line.texts.includes(sentReference) ? ours : undefined
    }
    const { run } = await read({ rows }, diaryOptions, { viewingOf })
    const [line] = said.filter(({ texts }) => texts.includes(sentReference))
    expect(line).toMatchObject({ propertyID: first, startsAt: Date.UTC(2026, 10, 30, 9), emails: ['elodie@private.example'] })
    expect(said.some(({ slot }) => slot === 5)).toBe(true)
    const booked = historiesOf(run).filter(({ record }) => record.Viewing?.Booked)
    expect(booked.map(({ key, record }) => [key, record.Viewing?.Booked, record.Comment])).toEqual([[line?.key, ours, undefined]])
    expect(JSON.stringify(run.items)).not.toMatch(/private/i)
  })

  it('returns upcoming slots with their taken seats, and no others', async () => {
    const { run } = await read({ rows }, diaryOptions, { known: { viewingSlot: ['5', '4711'] } })
    expect(slotsOf(run)[0]).toMatchObject({
      key: '5',
      record: { ID: 5, PropertyID: first, DayOffset: 5, From: '14:00', To: '14:30', Capacity: 3, Taken: 1 },
    })
    expect(slotsOf(run).map(({ key }) => key)).not.toContain('7')
    expect(removedOf(run)).toContainEqual({ kind: 'removed', of: 'viewingSlot', key: '4711' })
  })

  it('reads slots and the diaries of booked properties in a pass for changes, without removals', async () => {
    const changed = [{ ...rows[1], LastChangedDate: '2026-11-21 10:00:00', updateDateTime: '2026-11-21T10:00:00' }]
    const known = { property: [String(first), String(second)], owner: ['71'], history: ['calendar 9001'] }
    const more = { since: '2026-11-20 10:00:00', known, booked: [first] }
    const { run, asked } = await read({ rows: changed }, diaryOptions, more)
    expect(run.end?.complete).toBe(false)
    expect(ownersOf(run)).toEqual([])
    expect(historiesOf(run).some(({ record }) => record.Date === '2026-11-30T09:00:00.000Z')).toBe(true)
    expect(slotsOf(run).map(({ key }) => key)).toContain('5')
    expect(removedOf(run)).toEqual([])
    expect(asked(diaryOperation)).toHaveLength(1)
  })

  it('keeps owner and lines of a rejected property', async () => {
    const broken = [{ ...rows[0], Zip: '', zip: '' }, rows[1] ?? {}]
    const { run } = await read({ rows: broken }, diaryOptions, { known: { property: [String(first)] } })
    expect(propertiesOf(run).map(({ key }) => key)).toEqual([String(second)])
    expect(ownersOf(run)[0]?.record.PropertyIDs).toContain(first)
    expect(historiesOf(run).length).toBeGreaterThan(0)
  })
})
