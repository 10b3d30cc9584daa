/** OpenImmo transfers, valid and broken. */
import { readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FeedError } from '../../../app/domains/feeds/feed'
import { agentsOf, type FeedRun, propertiesOf, removedOf, setAsideOf } from '../../support/stubs/feed-run'
import { type Inbox, objectXml, openInbox, sender, transferXml } from '../../support/stubs/openimmo'
import { zip } from '../../support/stubs/zip'
import { goldenObject, goldenProperty } from './openimmo-golden'

let inbox: Inbox
beforeEach(() => {
  inbox = openInbox()
})
afterEach(() => inbox.remove())

const keysOf = (run: FeedRun) => propertiesOf(run).map(({ key }) => key)
const recordOf = (run: FeedRun) => propertiesOf(run)[0]?.record
const troublesOf = (run: FeedRun) =>
  setAsideOf(run).map(({ what }) => `${what.key}: ${what.problems.map(({ field, reason }) => `${field} ${reason}`)}`)
const stock = (count: number) => Array.from({ length: count }, (_, index) => objectXml({ number: `G-${index + 1}` }))
const keysTo = (count: number) => Array.from({ length: count }, (_, index) => `${sender}/G-${index + 1}`)
const picture = (file: string, { group = 'BILD', location = 'EXTERN', content = '' } = {}) =>
  `<anhang location="${location}" gruppe="${group}"><anhangtitel>Gevel</anhangtitel><format>image/jpeg</format><daten>${content || `<pfad>${file}</pfad>`}</daten></anhang>`
/** The bytes of an included picture; undefined if there is none. */
function bytesOf(url: string | undefined): string | undefined {
  try {
    return readFileSync(fileURLToPath(url ?? ''), 'utf8')
  } catch {
    return undefined
  }
}

it('maps every field of OpenImmo', async () => {
  inbox.putZip('stock.zip', transferXml([goldenObject]), { 'img/front.jpg': 'front', 'img/plan.png': 'plan' })
  const run = await inbox.run({ settings: { maps: { fields: { UniqueCode: 'epc_code', FloodGScore: 'g_score' } } } })
  expect(run.error).toBeUndefined()
  const [property] = propertiesOf(run)
  expect(property?.record).toEqual(goldenProperty)
  expect(property?.pictures.map(({ key, name, url }) => [key, name, bytesOf(url)])).toEqual([['img/front.jpg', 'Gevel', 'front']])
  expect(property?.plans?.map(({ key, url }) => [key, bytesOf(url)])).toEqual([['img/plan.png', 'plan']])
  expect(agentsOf(run).map(({ key, record }) => [key, record.ID, record.FirstName, record.Phone])).toEqual([
    [`${sender}/M-7`, goldenProperty.ManagerID, 'Els', '+32 9 000 00 00'],
  ])
  expect(run.end?.complete).toBe(true)
})

it('reads each transfer once, and everything again for a full pass', async () => {
  inbox.putZip('1.zip', transferXml(stock(2)))
  const first = await inbox.run()
  expect(keysOf(first)).toEqual(keysTo(2))
  const since = first.end?.since ?? ''
  expect(await inbox.run({ since, known: { property: keysTo(2) } })).toMatchObject({ items: [], end: { complete: false, since } })
  inbox.putZip('2.zip', transferXml([objectXml({ number: 'G-3' })], { full: false }))
  const second = await inbox.run({ since, known: { property: keysTo(2) } })
  expect(keysOf(second)).toEqual([`${sender}/G-3`])
  expect(second.end?.complete).toBe(false)
  const all = await inbox.run({ known: { property: keysTo(3) } })
  expect(keysOf(all)).toEqual(keysTo(3))
  expect(all.end?.complete).toBe(true)
})

describe('a transfer that cannot be read (40, 41, 42)', () => {
  const good = transferXml(stock(1))
  const cases: [string, () => Buffer | string, RegExp][] = [
    ['no XML in it', () => zip([{ name: 'a.jpg', content: 'x' }]), /holds 0 XML files/],
    [
      'two XML files',
      () =>
        zip([
          { name: 'a.xml', content: good },
          { name: 'b.xml', content: good },
        ]),
      /holds 2 XML files/,
    ],
    ['no ZIP', () => 'this is no ZIP', /cut, or no ZIP/],
    ['a cut ZIP', () => zip([{ name: 'a.xml', content: good }]).subarray(0, 300), /cut, or no ZIP/],
    [
      'a path that leads out',
      () =>
        zip([
          { name: 'a.xml', content: good },
          { name: '../../x.jpg', content: 'x' },
        ]),
      /invalid relative path/,
    ],
    [
      'an absolute path',
      () =>
        zip([
          { name: 'a.xml', content: good },
          { name: '/etc/x.jpg', content: 'x' },
        ]),
      /absolute path/,
    ],
    [
      'a symbolic link',
      () =>
        zip([
          { name: 'a.xml', content: good },
          { name: 'x.jpg', content: '/etc/passwd', mode: 0o120777 },
        ]),
      /symbolic link/,
    ],
    [
      '10,001 files',
      () => zip([{ name: 'a.xml', content: good }, ...Array.from({ length: 10_000 }, (_, n) => ({ name: `${n}`, content: '' }))]),
      /more than 10000 files/,
    ],
    [
      'more than 1 GB inside',
      () =>
        zip([
          { name: 'a.xml', content: good },
          { name: 'x.jpg', content: 'x', said: 1.1e9 },
        ]),
      /larger than 1 GB/,
    ],
    ['less said than there is', () => zip([{ name: 'a.xml', content: good, said: 10 }]), /too many bytes|cannot be read/],
    [
      'an entity',
      () =>
        zip([
          {
            name: 'a.xml',
            content: `<!DOCTYPE openimmo [<!ENTITY x SYSTEM "file:///etc/passwd">]>${good.replace(/^<\?xml[^>]*>/, '')}`,
          },
        ]),
      /document type/,
    ],
    ['an XML file that is cut', () => zip([{ name: 'a.xml', content: good.slice(0, -30) }]), /ends before|nclosed/],
    ['another XML', () => zip([{ name: 'a.xml', content: '<html><body/></html>' }]), /no OpenImmo/],
  ]
  it.each(cases)('%s: notifies staff and reads the others', async (_, content, reason) => {
    inbox.put('1-bad.zip', content())
    inbox.putZip('2-good.zip', transferXml(stock(1)))
    const run = await inbox.run()
    expect(run.error).toBeUndefined()
    expect(troublesOf(run)).toEqual([expect.stringMatching(reason)])
    expect(troublesOf(run)[0]).toMatch(/^1-bad\.zip: transfer /)
    expect(keysOf(run)).toEqual(keysTo(1))
    expect(run.end?.complete).toBe(false)
    expect(run.end?.since).not.toContain('1-bad.zip')
  })

  it('waits for a file still being written, and for later ones', async () => {
    inbox.putZip('1.zip', transferXml(stock(1)))
    inbox.putZip('2.zip.part', transferXml(stock(2)))
    const run = await inbox.run({ settings: { settledAfter: 86_400 }, now: Date.now() })
    expect(run).toMatchObject({ items: [], end: { complete: false, since: '[]' } })
    expect(keysOf(await inbox.run())).toEqual(keysTo(1))
  })

  it('reports a missing folder', async () => {
    const run = await inbox.run({ settings: { folder: '/not/there' } })
    expect(run.error).toBeInstanceOf(FeedError)
    expect(String(run.error)).toContain('data/site/source.json')
  })
})

describe('a full transfer (43)', () => {
  it('needs confirmation if it is empty', async () => {
    inbox.putZip('1.zip', transferXml([]))
    const run = await inbox.run({ known: { property: keysTo(30) } })
    expect(run).toMatchObject({ items: [], end: { complete: true } })
  })

  it('without one of 30 returns the other 29', async () => {
    inbox.putZip('1.zip', transferXml(stock(29)))
    const run = await inbox.run({ known: { property: keysTo(30) } })
    expect(keysOf(run)).toEqual(keysTo(29))
    expect(run.end?.complete).toBe(true)
  })

  it('of another sender leaves those of this one', async () => {
    inbox.putZip('1.zip', transferXml(stock(1), { from: 'OTHER' }))
    const run = await inbox.run({ known: { property: [...keysTo(2), 'OTHER/G-1', 'OTHER/G-2'] } })
    expect(run.end?.complete).toBe(false)
    expect(removedOf(run).map(({ key }) => key)).toEqual(['OTHER/G-2'])
  })

  it('is ignored from an unknown sender', async () => {
    inbox.putZip('1.zip', transferXml(stock(1), { from: 'OTHER' }))
    expect(await inbox.run({ settings: { senders: [sender] } })).toMatchObject({ items: [], end: { complete: false } })
  })

  it('knows an object without the agency’s number by its program’s', async () => {
    const object = objectXml({ number: '' }).replace('<openimmo_obid/>', '<openimmo_obid>OBID-77</openimmo_obid>')
    inbox.putZip('1.zip', transferXml([object]))
    expect(keysOf(await inbox.run())).toEqual([`${sender}/OBID-77`])
  })

  it('removes nothing if an object has no number', async () => {
    inbox.putZip('1.zip', transferXml([...stock(1), objectXml({ number: ' ' })]))
    const run = await inbox.run({ known: { property: keysTo(2) } })
    expect(troublesOf(run)).toEqual(['1.zip (2): objektnr_extern is missing'])
    expect(run.end?.complete).toBe(false)
    expect(removedOf(run)).toEqual([])
  })
})

describe('a transfer of changes (44, 45)', () => {
  const changes = (...objects: string[]) => inbox.putZip('1.zip', transferXml(objects, { full: false }))
  const known = { property: keysTo(3) }

  it('deletes known objects, adds new ones, and applies the latest version', async () => {
    changes(
      objectXml({ number: 'G-1', action: 'DELETE' }),
      objectXml({ number: 'NEVER-SEEN', action: 'DELETE' }),
      objectXml({ number: 'G-2', action: 'CHANGE' }),
      objectXml({ number: 'G-2', action: 'DELETE' }),
      objectXml({ number: 'G-3', action: 'DELETE' }),
      objectXml({ number: 'G-3', action: 'CHANGE' }),
      objectXml({ number: 'NEW', action: 'CHANGE' }),
    )
    const run = await inbox.run({ known })
    expect(keysOf(run)).toEqual([`${sender}/G-3`, `${sender}/NEW`])
    expect(removedOf(run).map(({ key }) => key)).toEqual(keysTo(2))
    expect(run.end?.complete).toBe(false)
  })

  it('removes a reference, and shows sold objects as sold', async () => {
    const rent = '<vermarktungsart MIETE_PACHT="1"/><objektart><wohnung wohnungtyp="ETAGE"/></objektart>'
    changes(
      objectXml({ number: 'G-1', action: 'REFERENZ' }),
      objectXml({ number: 'G-2', state: '<verkaufstatus stand="VERKAUFT"/>' }),
      objectXml({
        number: 'G-3',
        state: '<verkaufstatus stand="VERKAUFT"/>',
        category: rent,
        price: '<kaltmiete>900</kaltmiete>',
      }),
      objectXml({ number: 'G-4', state: '<verkaufstatus stand="RESERVIERT"/>' }),
    )
    const run = await inbox.run({ known })
    expect(removedOf(run).map(({ key }) => key)).toEqual([`${sender}/G-1`])
    expect(propertiesOf(run).map(({ record }) => [record.Status, record.Marquee, record.MarqueeName])).toEqual([
      [2, 2, 'Verkocht'],
      [4, 2, 'Verhuurd'],
      [1, 3, 'Onder optie'],
    ])
  })

  it('lets the later of two transfers count, whatever their names', async () => {
    inbox.putZip('b.zip', transferXml([objectXml({ price: '<kaufpreis>1</kaufpreis>' })]))
    inbox.putZip('a.zip', transferXml([objectXml({ price: '<kaufpreis>2</kaufpreis>' })], { full: false }))
    const run = await inbox.run()
    expect(propertiesOf(run).map(({ record }) => record.Price)).toEqual([2])
    expect(run.end?.complete).toBe(true)
  })
})

describe('how the file is written (46)', () => {
  const accents = objectXml({ texts: '<objekttitel>Pièce à Liège</objekttitel>' })
  it.each([
    ['ISO-8859-1', Buffer.from(transferXml([accents], { head: '<?xml version="1.0" encoding="ISO-8859-1"?>' }), 'latin1')],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${transferXml([accents])}`)],
    ['UTF-16', Buffer.from(`\uFEFF${transferXml([accents], { head: '<?xml version="1.0" encoding="UTF-16"?>' })}`, 'utf16le')],
    ['no declaration', Buffer.from(transferXml([accents], { head: '' }))],
  ])('%s', async (_, xml) => {
    inbox.putZip('1.zip', xml)
    expect(recordOf(await inbox.run())?.TypeDescription).toBe('Pièce à Liège')
  })

  it('may have the XML file in a folder next to its pictures, with prefixes', async () => {
    const xml = transferXml([objectXml({ attachments: picture('a.jpg') })])
      .replace('<openimmo>', '<o:openimmo xmlns:o="urn:x">')
      .replace('</openimmo>', '</o:openimmo>')
    inbox.put(
      '1.zip',
      zip([
        { name: 'out/stock.xml', content: xml },
        { name: 'out/A.jpg', content: 'bytes' },
      ]),
    )
    expect(bytesOf(propertiesOf(await inbox.run())[0]?.pictures[0]?.url)).toBe('bytes')
  })

  it('reads pictures next to a plain XML file only', async () => {
    writeFileSync(path.join(inbox.folder, 'a.jpg'), 'bytes')
    writeFileSync(path.join(inbox.folder, '..', 'secret.jpg'), 'secret')
    symlinkSync('../secret.jpg', path.join(inbox.folder, 'link.jpg'))
    inbox.put(
      '1.xml',
      transferXml([objectXml({ attachments: ['a.jpg', 'link.jpg', '../secret.jpg'].map(name => picture(name)).join('') })]),
    )
    expect(propertiesOf(await inbox.run())[0]?.pictures.map(({ url }) => bytesOf(url))).toEqual(['bytes', undefined, undefined])
  })

  it('reads "false" and "0" as no, "1" as yes', async () => {
    const fittings =
      '<fahrstuhl PERSONEN="false"/><befeuerung GAS="0"/><kueche EBK="1"/><swimmingpool>0</swimmingpool><gartennutzung>true</gartennutzung>'
    inbox.putZip('1.zip', transferXml([objectXml({ fittings })]))
    const record = recordOf(await inbox.run())
    expect(record).toMatchObject({ KitchenName: 'Geïnstalleerd', HasPool: false, HasGarden: true })
    expect(record).not.toHaveProperty('HasLift')
    expect(record).not.toHaveProperty('HasGas')
  })
})

describe('pictures (47)', () => {
  it('names an omitted one, and gives new content a new stamp', async () => {
    const xml = transferXml([objectXml({ attachments: picture('a.jpg') + picture('gone.jpg') })])
    inbox.putZip('1.zip', xml, { 'a.jpg': 'one' })
    inbox.putZip('2.zip', xml, { 'a.jpg': 'two' })
    const [first] = propertiesOf(await inbox.run({ since: JSON.stringify([]) }))
    expect(first?.pictures.map(({ key, url }) => [key, bytesOf(url)])).toEqual([
      ['a.jpg', 'two'],
      ['gone.jpg', undefined],
    ])
    expect(first?.pictures[1]).not.toHaveProperty('stamp')
    inbox.putZip('3.zip', xml, { 'a.jpg': 'one' })
    const [second] = propertiesOf(await inbox.run())
    expect(second?.pictures[0]?.stamp).not.toBe(first?.pictures[0]?.stamp)
  })

  it('unpacks embedded ones, omits damaged ones and private addresses, and upgrades http to https', async () => {
    const intern = (text: string) => picture('', { location: 'INTERN', content: `<anhanginhalt>${text}</anhanginhalt>` })
    const remote = (address: string) => picture(address, { location: 'REMOTE' })
    const attachments = [
      intern(Buffer.from('inside').toString('base64')),
      intern('no base64!'),
      remote('https://127.0.0.1/a.jpg'),
      remote('http://localhost/a.jpg'),
      remote('http://pictures.example.com/a.jpg?v=2'),
      picture('title.jpg', { group: 'TITELBILD' }),
      picture('logo.jpg', { group: 'ANBIETERLOGO' }),
    ].join('')
    inbox.putZip('1.zip', transferXml([objectXml({ attachments })]), { 'title.jpg': 'title' })
    const [property] = propertiesOf(await inbox.run())
    expect(property?.pictures.map(({ url }) => (url.startsWith('file:') ? bytesOf(url) : url))).toEqual([
      'title',
      'inside',
      'https://pictures.example.com/a.jpg?v=2',
    ])
  })
})

describe('an object that does not fit (48, 49)', () => {
  it.each([
    ['a postcode that is none', { geo: '<plz>90</plz><ort>Gent</ort>' }, 'geo/plz is missing'],
    ['another currency', { price: '<kaufpreis>1</kaufpreis><waehrung iso_waehrung="CHF"/>' }, 'preise/waehrung is not EUR'],
    ['a price that may be two', { price: '<kaufpreis>1.250</kaufpreis>' }, 'preise/kaufpreis cannot be read'],
    [
      'a type that nobody maps',
      { category: '<vermarktungsart KAUF="true"/><objektart><sonstige sonstige_typ="PARKHAUS"/></objektart>' },
      'objektart is a type that source.json does not map: sonstige/PARKHAUS',
    ],
    [
      'neither for sale nor for rent',
      { category: '<vermarktungsart KAUF="false"/><objektart><haus/></objektart>' },
      'vermarktungsart is missing',
    ],
    [
      'a country that nobody maps',
      { geo: '<plz>00-001</plz><ort>Warszawa</ort><land iso_land="POL"/>' },
      'geo/land is a country that source.json does not map: POL',
    ],
  ])('%s: only it is rejected', async (_, parts, reason) => {
    inbox.putZip('1.zip', transferXml([objectXml({ number: 'G-0', ...parts }), ...stock(2)]))
    const run = await inbox.run()
    expect(keysOf(run)).toEqual(keysTo(2))
    expect(troublesOf(run).join()).toContain(reason)
    expect(setAsideOf(run)[0]?.what).toMatchObject({
      kind: 'property',
      key: `${sender}/G-0`,
      name: expect.stringMatching(/^G-0, /),
    })
    expect(run.end?.complete).toBe(true)
  })

  it('omits half a bathroom, reads a year from text, and uses the town’s centre without coordinates', async () => {
    const parts = {
      areas: '<anzahl_badezimmer>1.5</anzahl_badezimmer><anzahl_schlafzimmer>2.0</anzahl_schlafzimmer>',
      state: '<baujahr>um 1900</baujahr>',
      geo: '<plz>9000</plz><ort>Gent</ort><strasse>Kouter</strasse><land iso_land="BEL"/>',
    }
    inbox.putZip('1.zip', transferXml([objectXml(parts)]))
    const record = recordOf(await inbox.run())
    expect(record).toMatchObject({ ConstructionYear: 1900, NumberOfBedRooms: 2, Latitude: 51.05, PublishAddress: false })
    expect(record).not.toHaveProperty('NumberOfBathRooms')
  })

  it('hides an address unless released, and a price on request', async () => {
    inbox.putZip('1.zip', transferXml([objectXml({ administration: '', price: '<kaufpreis auf_anfrage="true">5</kaufpreis>' })]))
    expect(recordOf(await inbox.run())).toMatchObject({ PublishAddress: false, PublishPrice: false })
    expect(recordOf(await inbox.run({ settings: { showAddressUnlessDenied: true } }))?.PublishAddress).toBe(true)
  })
})

it('merges an object in two languages', async () => {
  const said = (language: string, title: string, text: string) =>
    objectXml({ language, texts: `<objekttitel>${title}</objekttitel><objektbeschreibung>${text}</objektbeschreibung>` })
  inbox.putZip(
    '1.zip',
    transferXml([said('fr-BE', 'Maison', 'Une maison.'), said('nl-BE', 'Huis', '&lt;p&gt;Een huis.&lt;/p&gt;')]),
  )
  const run = await inbox.run()
  expect(propertiesOf(run)).toHaveLength(1)
  expect(recordOf(run)).toMatchObject({
    language: 'nl',
    TypeDescription: 'Huis',
    Description: 'Een huis.',
    Translations: { fr: { TypeDescription: 'Maison', Description: 'Une maison.' } },
  })
})

it('rereads a file that changed', async () => {
  inbox.putZip('1.zip', transferXml(stock(1)))
  const since = (await inbox.run()).end?.since ?? ''
  utimesSync(path.join(inbox.folder, '1.zip'), 1_800_000_000, 1_800_000_000)
  expect(keysOf(await inbox.run({ since }))).toEqual(keysTo(1))
})
