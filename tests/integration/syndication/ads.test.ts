/** The feeds for advertisements at Meta and Google. */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { textAt } from '../../../app/domains/feeds/xml/read-elements.server'
import { exportProblem } from '../../../app/domains/syndication/check-export.server'
import { type ExportedHome, exportedHomes } from '../../../app/domains/syndication/exported-home.server'
import { writeExport } from '../../../app/domains/syndication/write-export.server'
import { changeProperty, copyOfData, importFrom } from '../../support/catalogue'
import { misfits, treeOf } from '../../support/stubs/xml-table'
import { temporaryFolder, testSite } from '../../support/test-site'
import { metaTable } from './meta-table'

const site = testSite({ catalogue: true, settings: { SITE_URL: 'https://gevel.example.com' } })
const homes = [...exportedHomes(site)]
const priced = homes.filter(({ record }) => record.Price !== undefined && record.PictureItems.length > 0)

async function written(format: 'meta' | 'google', on = site, languages?: ('nl' | 'fr' | 'en' | 'de')[]) {
  const file = path.join(temporaryFolder(), format)
  const { homes: count } = await writeExport(on, { format, file, transfer: { languages } })
  return { file, count, text: readFileSync(file, 'utf8') }
}

/** The rows of a CSV file without line ends in its texts. */
const rowsOf = (text: string) =>
  text
    .trim()
    .split('\r\n')
    .map(row => row.slice(1, -1).split('","'))

describe('Meta', () => {
  let file: string
  let text: string
  beforeAll(async () => {
    ;({ file, text } = await written('meta'))
  })

  it('has the elements and values of home listings in order', async () => {
    expect(misfits(await treeOf(text, 'listings'), metaTable)).toEqual([])
    expect(await exportProblem('meta', file, priced.length)).toBeUndefined()
  })

  it('has every home with a price and a picture, once', async () => {
    const tree = await treeOf(text, 'listings')
    const ids = tree.children.filter(({ name }) => name === 'listing').map(each => textAt(each, 'home_listing_id'))
    expect(ids).toEqual(priced.map(({ id }) => String(id)))
    expect(ids.length).toBeLessThan(homes.length)
    const [first] = tree.children.filter(({ name }) => name === 'listing')
    const [{ record, pages } = homes[0] as ExportedHome] = priced
    expect([textAt(first!, 'url'), textAt(first!, 'price'), textAt(first!, 'name')]).toEqual([
      pages.nl,
      `${record.Price} EUR`,
      record.TypeDescription,
    ])
  })

  it('is in the first language of the destination', async () => {
    const french = await written('meta', site, ['fr', 'nl'])
    const home = priced.find(({ record }) => record.Translations?.fr?.TypeDescription)
    expect(french.text).toContain(`<name>${home?.record.Translations?.fr?.TypeDescription}</name>`)
    expect(french.text).toContain('https://gevel.example.com/fr/')
    expect(french.text).not.toContain('https://gevel.example.com/nl/')
  })

  it.each([
    [
      'a price that is none',
      (xml: string) => xml.replace(/<price>\d+ EUR/, '<price>on request'),
      /^home \d+: price is on request$/,
    ],
    ['an unknown word', (xml: string) => xml.replace('>for_sale<', '>te_koop<'), /availability is te_koop/],
    ['a home without pictures', (xml: string) => xml.replace(/<image>.*?<\/image>(?=<listing_type)/s, ''), /1 to 20 pictures/],
    ['a home that is there twice', (xml: string) => xml.replace(/(<listing>.*?<\/listing>)/s, '$1$1'), /twice/],
    ['a missing town', (xml: string) => xml.replace(/<component name="city">[^<]*<\/component>/, ''), /city is missing/],
    ['a cut file', (xml: string) => xml.slice(0, -200), /./],
  ])('holds back %s', async (_, spoil, why) => {
    const spoilt = path.join(temporaryFolder(), 'spoilt.xml')
    // One picture each is enough here.
    const small = text.replace(/(<image>.*?<\/image>)(?:<image>.*?<\/image>)+/gs, '$1')
    writeFileSync(spoilt, spoil(small))
    expect(spoil(small)).not.toBe(small)
    expect(await exportProblem('meta', spoilt, priced.length)).toMatch(why)
  })
})

describe('Google', () => {
  it('has a row for every home with a price and a picture', async () => {
    const { file, text, count } = await written('google', site, ['nl'])
    expect(await exportProblem('google', file, priced.length)).toBeUndefined()
    expect(count).toBe(priced.length)
    const [names = [], ...rows] = rowsOf(text)
    const value = (row: string[] | undefined, name: string) => row?.[names.indexOf(name)]
    expect(rows.map(row => value(row, 'Listing ID'))).toEqual(priced.map(({ id }) => String(id)))
    const at = priced.findIndex(({ list }) => list === 1)
    expect([value(rows[at], 'Listing type'), value(rows[at], 'Price'), value(rows[at], 'Formatted price')]).toEqual([
      'Te huur',
      `${priced[at]?.record.Price} EUR`,
      expect.stringMatching(/^€.925\/maand$/),
    ])
    expect(value(rows[0], 'Final URL')).toBe(priced[0]?.pages.nl)
  })

  it.each([
    ['a price that is none', (csv: string) => csv.replace(/"\d+ EUR"/, '"on request"'), /Price is on request/],
    ['a row with a column less', (csv: string) => csv.replace(/,"[^"]*"\r\n$/, '\r\n'), /columns/],
    ['other columns', (csv: string) => csv.replace('"Price"', '"Preis"'), /the columns are/],
    ['a text that does not end', (csv: string) => csv.slice(0, -3), /does not end/],
  ])('holds back %s', async (_, spoil, why) => {
    const { text } = await written('google')
    const file = path.join(temporaryFolder(), 'spoilt.csv')
    writeFileSync(file, spoil(text))
    expect(await exportProblem('google', file, priced.length)).toMatch(why)
  })
})

it.each(['meta', 'google'] as const)('%s takes texts of any signs', async format => {
  const data = copyOfData()
  const title = 'Huis "aan de, laan" <b> & ]]> \u{1F3E0};'
  changeProperty(data, priced[0]?.id ?? 0, record => {
    record.TypeDescription = title
  })
  const changed = testSite({})
  importFrom(changed, data)
  const { file, text, count } = await written(format, changed)
  expect(await exportProblem(format, file, count)).toBeUndefined()
  const shown = [...exportedHomes(changed)].find(({ id }) => id === priced[0]?.id)?.record.TypeDescription ?? ''
  if (format === 'google') expect(text).toContain(`"${shown.replaceAll('"', '""')}"`)
  else {
    const tree = await treeOf(text, 'listings')
    expect(tree.children.map(each => textAt(each, 'name'))).toContain(shown)
  }
})
