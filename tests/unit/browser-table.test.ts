import { describe, expect, it } from 'vitest'
import { browserTable } from '../../app/platform/paths/browser-table.server'
import { type PathEntry, pathTable } from '../../app/platform/paths/table'

const read = async (module: string) => (await import(`data:text/javascript,${encodeURIComponent(module)}`)).default
const [home] = pathTable as [PathEntry]

describe('the path table of the browser', () => {
  it('contains the addresses of every page', async () => {
    const kept = pathTable.map(({ original, breadcrumb, type, ...addresses }) => addresses)
    expect(await read(browserTable(pathTable))).toEqual(kept)
  })

  it('contains external addresses', async () => {
    const external = 'https://shop.example/a b/'
    expect(await read(browserTable([{ ...home, key: 'shop', external }, home]))).toMatchObject([
      { key: 'shop', external },
      { key: 'home' },
    ])
  })

  it('keeps a language without an address empty', async () => {
    const [kept] = await read(browserTable([{ ...home, key: 'own', nl: '/nl/eigen/', de: '' }]))
    expect(kept).toEqual({ key: 'own', nl: '/nl/eigen/', fr: home.fr, en: home.en, de: '' })
  })

  it.each(['/fr/x/', '/nl/a b/', '/nl/a\nb/'])('rejects the Dutch path %j', path => {
    expect(() => browserTable([{ ...home, nl: path }])).toThrow('data/site/paths.json: home: nl: begins with /nl/')
  })
})
