/** A spreadsheet of homes posted at the desk: CSV and Excel workbooks, well-formed and hostile. */
import { describe, expect, it } from 'vitest'
import { rowsOfFile } from '../../app/domains/listing/home-file.server'
import { allHomes } from '../../app/domains/listing/homes.server'
import * as homesRoute from '../../app/routes/desk/homes'
import { callRoute } from '../support/call-route'
import { browserOf } from '../support/desk-site'
import { pageMarkupOf } from '../support/markup'
import { zip } from '../support/stubs/zip'
import { testSite } from '../support/test-site'

const sheet = (rows: string) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`
const parts = (rows: string, strings: readonly string[] = [], file = 'xl/worksheets/sheet7.xml') => [
  {
    name: 'xl/workbook.xml',
    content:
      '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Panden" sheetId="1" r:id="rId9"/><sheet name="Oud" sheetId="2" r:id="rId1"/></sheets></workbook>',
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    content: `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId9" Target="/${file}"/></Relationships>`,
  },
  {
    name: 'xl/styles.xml',
    content:
      '<styleSheet><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy;@"/><numFmt numFmtId="165" formatCode="&quot;day&quot; 0.00"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>',
  },
  { name: 'xl/sharedStrings.xml', content: `<sst>${strings.map(text => `<si>${text}</si>`).join('')}</sst>` },
  { name: 'xl/worksheets/sheet1.xml', content: sheet('<row r="1"><c r="A1"><v>1</v></c></row>') },
  { name: file, content: sheet(rows) },
]

describe('a workbook', () => {
  it('is read from its first sheet: texts, numbers, days, answers, gaps and empty lines', async () => {
    const strings = ['<t>Reference</t>', '<r><t xml:space="preserve">Vrij </t></r><r><t>vanaf</t></r><rPh><t>no</t></rPh>']
    const rows = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>
      <row r="2"/>
      <row r="3"><c r="A3" t="inlineStr"><is><t>X &amp; 1</t></is></c><c r="B3"><v>425000</v></c><c r="C3" s="1"><v>46388.5</v></c><c r="D3" s="2"><v>46388</v></c></row>
      <row r="4"><c t="str"><v>formula</v></c><c><v>85.5</v></c><c><v>51.054</v></c><c t="b"><v>1</v></c><c t="e"><v>#REF!</v></c><c s="3"><v>3</v></c><c r="AB4"><v>0.1</v></c></row>`
    const read = await rowsOfFile(zip(parts(rows, strings)))
    expect(read).toEqual([
      { line: 1, cells: ['Reference', '', 'Vrij vanaf'] },
      { line: 3, cells: ['X & 1', '425000', '2027-01-01', '2027-01-01'] },
      { line: 4, cells: ['formula', '85,5', '51,0540', '1', '', '3', ...Array(21).fill(''), '0,1'] },
    ])
  })

  it.each<[string, Buffer]>([
    ['cut', zip(parts('<row/>')).subarray(0, 300)],
    ['without a sheet', zip(parts('').slice(0, 4))],
    ['with a document type', zip(parts('', ['<!DOCTYPE x [<!ENTITY a "b">]>']))],
    ['larger than it says', zip([{ name: 'xl/worksheets/sheet1.xml', content: 'x', said: 200 * 1024 ** 2 }])],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0])],
  ])('that is %s is refused', async (_, bytes) => {
    expect(await rowsOfFile(bytes)).toBe('TYPE')
  })
})

it('names a text file in another encoding', async () => {
  expect(await rowsOfFile(Buffer.from('Référence;1', 'latin1'))).toBe('ENCODING')
})

describe('a file at the desk', () => {
  async function desk() {
    const site = testSite({ catalogue: true, now: 'real' })
    const { headers } = await browserOf(site, 'tom@example.org')
    const send = (bytes: Buffer | undefined, fields: Record<string, string> = {}) => {
      const body = new FormData()
      for (const [name, value] of Object.entries(fields)) body.append(name, value)
      if (bytes) body.append('file', new File([new Uint8Array(bytes)], 'panden.xlsx'))
      return callRoute(site, homesRoute, '/desk/homes/', { headers, clientAddress: '198.51.100.7', method: 'POST', body })
    }
    const open = async () =>
      (await callRoute(site, homesRoute, '/desk/homes/', { headers, clientAddress: '198.51.100.7' })).json()
    return { site, send, open }
  }
  const titles = ['Reference', 'Te koop of te huur', 'Soort pand', 'Postcode', 'City', 'Price', 'Kleur']
  const cells = (values: readonly (string | number)[], at: number) =>
    `<row r="${at}">${values.map(value => (typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${value}</t></is></c>`)).join('')}</row>`

  it('becomes drafts, with a report of what does not fit; sent again it changes nothing', async () => {
    const { site, send, open } = await desk()
    const rows = [
      titles,
      ['X-1', 'Te koop', 'Huis', 9000, 'Gent', 425_000, 'rood'],
      ['X-2', 'Te koop', 'Huis', 9000, 'Gent', 'veel', ''],
    ]
    const file = zip(parts(rows.map((row, index) => cells(row, index + 1)).join('')))
    const done = await send(file)
    expect(done.status).toBe(200)
    const { file: report } = await done.json()
    expect(report.done).toMatchObject({ added: 1, changed: 0, published: 0, count: 1, unknown: ['Kleur'] })
    expect(report.done.problems).toMatchObject([{ line: 3, column: 'Price' }])
    expect(allHomes(site.database)).toMatchObject([
      { isPublished: false, value: { record: { Reference: 'X-1', Price: 425_000 } } },
    ])
    expect((await (await send(file)).json()).file.done).toMatchObject({ added: 0, unchanged: 1 })
    expect(await pageMarkupOf(site.texts('nl'), homesRoute, await open())).toContain('type="file"')
  })

  it.each<[string, Buffer | undefined, string]>([
    ['no file', undefined, 'HOME_FILE_NONE'],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0'), 'HOME_FILE_TYPE'],
    ['no column for references', Buffer.from('Kleur\nrood'), 'HOME_FILE_REFERENCE'],
    ['too many lines', Buffer.from(`Reference\n${'x\n'.repeat(1001)}`), 'HOME_FILE_LONG'],
  ])('is refused with a reason: %s', async (_, bytes, problem) => {
    const { site, send } = await desk()
    const done = await send(bytes)
    const text = site.texts('nl').t(problem, { most: 1000 })
    expect([done.status, (await done.json()).file.problem]).toEqual([422, text])
    expect(allHomes(site.database)).toEqual([])
  })
})
