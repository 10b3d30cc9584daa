/** Order, filter and file of an owner's histories. */
import { describe, expect, it } from 'vitest'
import { historyCsv } from '../../app/domains/owner/history-csv.server'
import {
  type HistoryLine,
  historyColumns,
  readHistoryQuery,
  selectHistory,
  sortedBy,
  valuesOf,
  writeHistoryQuery,
} from '../../app/domains/owner/history-query'

const line = (id: number, values: Partial<HistoryLine>): HistoryLine => {
  const made = {
    ...{ id, date: '2026-11-01T09:00:00.000Z', when: '1-11-2026 10:00', type: 'Bezichtiging' },
    ...{ contact: '', subject: '', comment: '', status: '', source: '' },
    ...values,
  }
  return { ...made, own: values.own ?? { type: made.type, status: made.status, source: made.source } }
}

const lines = [
  line(1, { date: '2026-10-01T09:00:00.000Z', type: 'Afspraak', subject: 'Schatting', status: 'Uitgevoerd' }),
  line(2, { date: '2026-11-03T09:00:00.000Z', comment: 'Koppel uit Liège, twee kinderen', status: 'Gepland' }),
  line(3, { date: '2026-10-20T09:00:00.000Z', comment: 'Keuken', contact: 'A.B.', source: 'Portaalsite' }),
]
const select = (query: string) => selectHistory(lines, readHistoryQuery(new URLSearchParams(query)), 'nl').map(({ id }) => id)

describe('histories', () => {
  it('are newest first, and sort by any column both ways', () => {
    expect(select('')).toEqual([2, 3, 1])
    expect(select('order=asc')).toEqual([1, 3, 2])
    expect(select('sort=type')).toEqual([1, 2, 3])
    expect(select('sort=type&order=desc')).toEqual([2, 3, 1])
  })

  it('are filtered by exact values and by accent-free words in any order', () => {
    expect(select('type=Afspraak')).toEqual([1])
    expect(select('source=Portaalsite')).toEqual([3])
    expect(select('text=kinderen+liege')).toEqual([2])
    expect(select('text=liege&type=Afspraak')).toEqual([])
  })

  it('keep order and filter in an address, and accept any address', () => {
    for (const query of ['', '?text=a+b&type=x', '?sort=type&order=desc', '?order=asc', '?status=Uitgevoerd&sort=comment']) {
      expect(writeHistoryQuery(readHistoryQuery(new URLSearchParams(query)))).toBe(query)
    }
    for (const query of ['sort=__proto__&order=x', 'sort=constructor', `text=${'%00'.repeat(300)}`, 'type=%F0%9F']) {
      expect(() => select(query)).not.toThrow()
    }
    expect(select('sort=__proto__&order=x')).toEqual([2, 3, 1])
  })

  it('reverse the order on a second click', () => {
    const first = sortedBy(readHistoryQuery(new URLSearchParams()), 'type')
    expect([first.sort, first.descending]).toEqual(['type', false])
    expect(sortedBy(first, 'type').descending).toBe(true)
  })

  it('list each value of a column once', () => {
    expect(valuesOf(lines, 'type', 'nl').map(({ label }) => label)).toEqual(['Afspraak', 'Bezichtiging'])
    expect(valuesOf(lines, 'source', 'nl')).toEqual([{ value: 'Portaalsite', label: 'Portaalsite' }])
  })

  it('are chosen by the provider’s own words, whatever the page calls them', () => {
    const own = { type: 'Afspraak', status: 'Gepland', source: '' }
    const english = [line(1, { type: 'Appointment', status: 'Planned', own }), line(2, { type: 'Viewing' })]
    const query = readHistoryQuery(new URLSearchParams('type=Afspraak'))
    expect(selectHistory(english, query, 'en').map(({ id }) => id)).toEqual([1])
    expect(valuesOf(english, 'status', 'en')).toEqual([{ value: 'Gepland', label: 'Planned' }])
  })
})

describe('the file', () => {
  const heads = historyColumns.map(column => column.toUpperCase())
  const cellsOf = (text: string) =>
    historyCsv([line(1, { subject: text })], heads)
      .split('\r\n')[1]!
      .split(';')

  it('opens in a Belgian spreadsheet: byte order mark, semicolons, doubled quotes, multi-line cells', () => {
    const csv = historyCsv([line(1, { subject: 'Zei: "ja";\nen kwam' })], heads)
    expect(csv.startsWith('\ufeff"DATE";"TYPE"')).toBe(true)
    expect(csv).toContain('"Zei: ""ja"";\nen kwam"')
    expect(csv.endsWith('\r\n')).toBe(true)
  })

  it.each(['=1+1', '+32 9', '-1+1', '@SUM(A1)', '\t=1', ' =1', '\u200b=cmd', '＝1', '|calc', '\r=1'])(
    'contains no formula: %j',
    text => {
      expect(cellsOf(text)[3]).toBe(`"'${text}"`)
    },
  )

  it('leaves ordinary texts unchanged', () => {
    for (const text of ['Bezoek 10-11', 'a=b', '3 kinderen', 'O’Neil']) expect(cellsOf(text)[3]).toBe(`"${text}"`)
  })
})
