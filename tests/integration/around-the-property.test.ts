/** Features around a property: structured data, feeds, favourites, comparison, brochure, neighbours in a search. */
import { describe, expect, it } from 'vitest'
import { leaseYears } from '../../app/domains/catalogue/lease'
import type { SavedView, SharedView } from '../../app/domains/favourites/saved-view'
import { breadcrumbData } from '../../app/domains/site/seo/breadcrumb-data'
import type { Head } from '../../app/domains/site/seo/head'
import { type Language, languages } from '../../app/platform/i18n/languages'
import * as brochurePage from '../../app/routes/catalogue/brochure'
import * as cardPictures from '../../app/routes/catalogue/card-pictures'
import * as cardsByNumber from '../../app/routes/catalogue/cards'
import * as property from '../../app/routes/catalogue/property'
import * as compare from '../../app/routes/favourites/compare'
import * as favourites from '../../app/routes/favourites/favourites'
import * as feed from '../../app/routes/search/feed'
import * as searchAround from '../../app/routes/search/search-around'
import * as homePage from '../../app/routes/site/home'
import { callRoute, type RouteModule } from '../support/call-route'
import { addressOf as addressOn, changeProperty, copyOfData, importFrom } from '../support/catalogue'
import { demoProjects, demoRecords } from '../support/demo'
import { pageMarkupOf } from '../support/markup'
import { testSite } from '../support/test-site'
import { wrongIn } from '../support/vocabulary'

const site = testSite({ catalogue: true })
const records = demoRecords()
const offered = records.filter(record => record.Status === 1)
const addressOf = (id: number, language: Language) => addressOn(site, id, language)
const open = (route: RouteModule, address: string, init?: RequestInit) => callRoute(site, route, address, init)
async function dataOf<T>(route: RouteModule, address: string, init?: RequestInit): Promise<T> {
  return (await (await open(route, address, init)).json()) as T
}

type Listing = {
  datePosted: string
  leaseLength?: { value: number }
  about: { '@type': string; address: Record<string, string>; geo?: object }
  offers: { price?: number; priceSpecification?: object; businessFunction: { '@id': string } }
}
const listingOf = async (id: number, language: Language = 'nl') =>
  (await dataOf<{ head: Head }>(property, addressOf(id, language))).head.jsonLd?.[0] as unknown as Listing

describe('structured data', () => {
  it('uses only the schema.org vocabulary, for every property in one of the languages', async () => {
    const wrong: string[] = []
    for (const [at, { ID }] of offered.entries()) {
      const { head } = await dataOf<{ head: Head }>(property, addressOf(ID, languages[at % languages.length]!))
      expect(head.jsonLd).toHaveLength(2)
      wrong.push(...wrongIn(head.jsonLd, String(ID)))
    }
    const home = await dataOf<{ head: Head }>(homePage, '/nl/')
    wrong.push(
      ...wrongIn(home.head.jsonLd),
      ...wrongIn(breadcrumbData([{ name: 'Home', href: '/nl/' }, { name: 'x' }], site.settings.siteUrl)),
    )
    expect(wrong).toEqual([])
  })

  it('fails the same test otherwise', () => {
    expect(wrongIn({ '@type': 'House', offers: { '@type': 'Offer', prize: 1 } })).toEqual([
      '$: House has no offers',
      '$.offers: Offer has no prize',
    ])
    expect(wrongIn({ '@type': 'Villa' })).toEqual(['$: no type Villa'])
  })

  it('reveals no price or place that the page hides', async () => {
    for (const record of offered) {
      const listing = await listingOf(record.ID)
      const text = JSON.stringify(listing)
      expect(listing.datePosted).toBe(record.DateOfPosting)
      expect(listing.offers.businessFunction['@id']).toMatch(record.Goal === 1 ? /LeaseOut$/ : /Sell$/)
      if (!record.PublishPrice) expect(text).not.toMatch(/"(min)?[pP]rice"/)
      if (record.PublishAddress) continue
      expect(listing.about.geo).toBeUndefined()
      expect(listing.about.address.streetAddress).toBeUndefined()
      if (record.Street) expect(text).not.toContain(record.Street)
    }
    expect(offered.some(record => !record.PublishPrice) && offered.some(record => !record.PublishAddress)).toBe(true)
  })

  it('describes a home whose type the provider leaves out', async () => {
    const untyped = offered.find(({ WebID, SurfaceLiving }) => WebID === undefined && SurfaceLiving)!
    const { about } = await listingOf(untyped.ID)
    expect(about).toMatchObject({
      '@type': 'Accommodation',
      accommodationCategory: untyped.MainTypeName,
      numberOfBedrooms: untyped.NumberOfBedRooms,
      floorSize: { value: untyped.SurfaceLiving },
    })
  })

  it('gives the duration of a lease if the contract states it', async () => {
    expect(['Handelshuur 9 jaar', 'Kantoorhuur 3-6-9', 'Bail de 1 an', 'Mietvertrag 3 Jahre', 'Verkoop'].map(leaseYears)).toEqual(
      [9, 9, 1, 3, undefined],
    )
    const rent = offered.find(record => record.ContractTypeName === 'Huurovereenkomst 9 jaar')!
    for (const language of languages) expect((await listingOf(rent.ID, language)).leaseLength?.value).toBe(9)
  })
})

describe('the Atom feed', () => {
  it('has the newest results with absolute addresses and no hidden price', async () => {
    const answer = await open(feed, '/nl/te-koop/feed.xml')
    const xml = await answer.text()
    expect(answer.headers.get('Content-Type')).toBe('application/atom+xml; charset=utf-8')
    expect(answer.headers.get('X-Gevel-Store')).toBe('page')
    expect(xml.match(/<entry>/g)).toHaveLength(24)
    for (const [, address] of xml.matchAll(/href="([^"]+)"/g)) expect(address).toMatch(/^http:\/\/localhost:3000\/nl\//)
    for (const record of offered.filter(each => each.Price && !each.PublishPrice))
      expect(xml).not.toContain(record.Price!.toLocaleString('nl-BE'))
    // Titles marked as HTML by the package contain no markup.
    for (const [, title] of xml.matchAll(/<title type="html"><!\[CDATA\[(.*?)\]\]>/g)) expect(title).not.toMatch(/[<>]/)
  })

  it('has one address per search', async () => {
    const leads = async (address: string) => (await open(feed, address)).headers.get('Location')
    expect(await leads('/nl/te-koop/feed.xml?page=2&sortPrice=asc&type=2')).toBe('/nl/te-koop/feed.xml?type=2')
    expect(await leads('/fr/a-louer/feed.xml?type=2&city=gent|9000')).toBe('/fr/a-louer/feed.xml?city=Gent%7C9000&type=2')
    expect((await open(feed, '/nl/te-koop/feed.xml?city=Nergens%7C9999')).status).toBe(200)
  })
})

describe('favourites', () => {
  const post = (fields: Record<string, string>, cookie = '') =>
    open(favourites, '/nl/bewaard/', {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Cookie: cookie },
    })

  it('are saved and removed by a plain form', async () => {
    const saved = await post({ id: '4102', do: 'add' }, 'favourites=4101')
    expect([saved.status, saved.headers.get('Location')]).toEqual([303, '/nl/bewaard/'])
    expect(saved.headers.get('Set-Cookie')).toMatch(/^favourites=4102\.4101~\d*\.; Path=\/; Max-Age=\d+; SameSite=Lax$/)
    const gone = await post({ id: '4102', do: 'remove' }, 'favourites=4102.4101')
    expect(gone.headers.get('Set-Cookie')).toMatch(/^favourites=4101~;/)
    for (const id of ['', 'abc', '999999', '-1']) expect((await post({ id })).headers.get('Set-Cookie')).toBeNull()
  })

  it('return to the card only', async () => {
    const leads = async (back: string, fields: Record<string, string> = { id: '4102' }) =>
      (await post({ ...fields, back })).headers.get('Location')
    expect(await leads('/nl/te-koop/?page=2&type=1')).toBe('/nl/te-koop/?page=2&type=1#property-4102')
    expect(await leads('/nl/te-koop/', { remove: '4102' })).toBe('/nl/te-koop/#property-4102')
    const elsewhere = [
      '',
      '//other.example/',
      'https://other.example/nl/te-koop/',
      '/\\other.example/',
      '/nl/te-koop/\r\nX: 1',
      '/x/',
    ]
    for (const back of elsewhere) expect(await leads(back), back).toBe('/nl/bewaard/')
    const taken = await post({ remove: '4102', back: '/nl/te-koop/' }, 'favourites=4102.4101')
    expect(taken.headers.get('Set-Cookie')).toMatch(/^favourites=4101~;/)
    // An unknown property, or an invalid ID, changes nothing.
    for (const id of ['999999', '4102,4101', '1e3', ' 4102']) {
      const answer = await post({ id, back: '/nl/te-koop/' })
      expect([answer.headers.get('Location'), answer.headers.get('Set-Cookie')], id).toEqual(['/nl/bewaard/', null])
    }
  })

  it('respect their maximum, whatever the cookie and form contain', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => index + 1)
    const saved = await post({ id: '4102' }, `favourites=${many.join('.')}`)
    expect(saved.headers.get('Set-Cookie')?.split('~')[0]?.split('.')).toHaveLength(60)
    const body = new URLSearchParams(many.map(id => ['id', String(id)]))
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    expect((await open(favourites, '/nl/bewaard/', { method: 'POST', body, headers })).status).toBe(413)
  })

  it('are shown in order, and their page is never cached', async () => {
    const answer = await open(favourites, '/nl/bewaard/', { headers: { Cookie: 'favourites=5101.999999.4101' } })
    expect(answer.headers.get('X-Gevel-Store')).toBeNull()
    expect(answer.headers.get('Cache-Control')).toContain('private')
    const { saved } = (await answer.json()) as { saved: SavedView }
    expect(saved.items.map(({ card }) => card.id)).toEqual([5101, 4101])
    expect(saved.lost).toEqual([{ id: 999_999 }])
  })

  const viewOf = async <View>(what: 'saved' | 'shared', query: string, cookie: string) => {
    const data = await dataOf<Record<string, View>>(favourites, `/nl/bewaard/${query}`, { headers: { Cookie: cookie } })
    return { view: data[what] as View, bytes: JSON.stringify(data), data }
  }
  const priced = offered.filter(record => record.PublishPrice && record.Price && record.Goal === 0)
  const priceless = offered.find(record => !record.PublishPrice && record.Price)!

  it('show changes, but no current or earlier hidden price', async () => {
    const [first, second] = priced as [(typeof priced)[0], (typeof priced)[0]]
    const sold = records.find(record => record.Status === 2)!
    const ids = [first.ID, second.ID, priceless.ID, sold.ID]
    const { view, bytes } = await viewOf<SavedView>('saved', '', `favourites=${ids.join('.')}~987654.${second.Price}.876543.1000`)
    expect(view.items.map(({ changes }) => changes.join().replace(/\s/g, ' '))).toEqual([
      'Prijs gedaald sinds u het bewaarde; eerst € 987.654',
      '',
      '',
      'Verkocht sinds u het bewaarde',
    ])
    expect(bytes).not.toMatch(/876.?543/)
    expect(bytes).not.toContain(String(priceless.Price))
  })

  it('can be shared by address, and merge with the other browser’s', async () => {
    const sold = records.find(record => record.Status === 2)!
    const query = `?ids=4101,4102,${sold.ID},999999`
    const { view, bytes, data } = await viewOf<SharedView>('shared', query, 'favourites=5101.4101')
    expect(view.cards.map(({ id }) => id)).toEqual([4101, 4102, sold.ID])
    expect(view).toMatchObject({ lost: 1, toKeep: [4102, sold.ID], room: 58 })
    expect((data as unknown as { head: Head }).head.noindex).toBe(true)
    expect(bytes).toContain('"sold"')
    const kept = await post({ ids: view.toKeep.join(',') }, 'favourites=5101.4101')
    expect([kept.status, kept.headers.get('Location')]).toEqual([303, '/nl/bewaard/'])
    expect(kept.headers.get('Set-Cookie')).toMatch(new RegExp(`^favourites=4102\\.${sold.ID}\\.5101\\.4101~\\d*\\.\\d*s\\.\\.;`))
    const answer = await open(favourites, `/nl/bewaard/${query}`)
    expect([answer.headers.get('Cache-Control'), answer.headers.get('X-Gevel-Store')]).toEqual(['private, no-cache', null])
  })

  it('that do not fit push nothing out, and are shown again', async () => {
    const many = Array.from({ length: 59 }, (_, index) => 900_000 + index)
    const kept = await post({ ids: '4101,4102,5101' }, `favourites=${many.join('.')}`)
    expect(kept.headers.get('Location')).toBe('/nl/bewaard/?ids=4102,5101')
    expect(kept.headers.get('Set-Cookie')).toContain(`favourites=4101.${many.join('.')}~`)
    const { view, data } = await viewOf<SharedView>('shared', '?ids=4102', `favourites=${[...many, 1].join('.')}`)
    expect(view.room).toBe(0)
    expect(await pageMarkupOf(site.texts('nl'), favourites, data)).toContain('U kunt hoogstens 60 panden bewaren')
  })

  it('have one canonical address', async () => {
    const leads = async (query: string) => (await open(favourites, `/nl/bewaard/${query}`)).headers.get('Location')
    expect(await leads('?ids=4101.4102,x,4101')).toBe('/nl/bewaard/?ids=4101,4102')
    for (const query of ['?ids=', '?ids=%3Cscript%3E', '?ids=0,-1,1e3']) expect(await leads(query), query).toBe('/nl/bewaard/')
    const many = Array.from({ length: 61 }, (_, index) => 4101 + index)
    expect(await leads(`?ids=${many}`)).toBe(`/nl/bewaard/?ids=${many.slice(0, 60)}`)
    const strange = await post({ ids: '<script>,999999' }, 'favourites=4101')
    expect(strange.headers.get('Set-Cookie')).toMatch(/^favourites=4101~;/)
    for (const removed of ['4102', 'x', '999999', '4101']) {
      const { view } = await viewOf<SavedView>('saved', `?removed=${removed}`, 'favourites=4101')
      expect(view.removed?.id, removed).toBe(removed === '4102' ? 4102 : undefined)
    }
  })

  it('can be restored after removal, or all be deleted', async () => {
    expect((await post({ id: '4102', do: 'remove' }, 'favourites=4102')).headers.get('Location')).toBe(
      '/nl/bewaard/?removed=4102',
    )
    const cleared = await post({ do: 'clear' }, 'favourites=4102.4101')
    expect(cleared.headers.get('Set-Cookie')).toMatch(/^favourites=; .*Max-Age=0/)
    // Properties no longer on the site can be removed too.
    const gone = await post({ id: '999999', do: 'remove' }, 'favourites=999999.4101')
    expect(gone.headers.get('Set-Cookie')).toMatch(/^favourites=4101~;/)
  })
})

describe('the comparison', () => {
  it('redirects a plain form to its canonical address, with at most four', async () => {
    const leads = async (query: string) => (await open(compare, `/nl/vergelijken/${query}`)).headers.get('Location')
    expect(await leads('?ids=4101&ids=4102')).toBe('/nl/vergelijken/?ids=4101,4102')
    expect(await leads('?ids=1,2,3,4,5')).toBe('/nl/vergelijken/?ids=1,2,3,4')
    expect(await leads('?ids=x')).toBe('/nl/vergelijken/')
    expect((await open(compare, '/nl/vergelijken/?ids=4101%2C4102')).status).toBe(200)
    expect(await leads('?ids=4101&ids=4102&only=differences')).toBe('/nl/vergelijken/?ids=4101,4102&only=differences')
    expect(await leads('?ids=4101&ids=4102&only=%3Cscript%3E')).toBe('/nl/vergelijken/?ids=4101,4102')
  })

  it('marks differing rows in words too, hides the others on request, and counts missing properties', async () => {
    const page = async (query: string) => {
      const data = await dataOf<object>(compare, `/nl/vergelijken/?${query}`)
      return pageMarkupOf(site.texts('nl'), compare, data)
    }
    const all = await page('ids=4101,4102,999999')
    expect(all).toContain('Een van de gekozen panden staat niet meer op de site.')
    const rows = all.split('<tbody>')[1]!.split('<tr').slice(1)
    expect(rows.some(row => row.includes('data-same="2 all"'))).toBe(true)
    for (const row of rows) expect(row.includes(', verschilt'), row).toBe(!row.includes('data-same'))
    expect(all).not.toContain('compare-short')
    expect(all).toContain('href="/nl/vergelijken/?ids=4101,4102&amp;only=differences"')
    const short = await page('ids=4101,4102&only=differences')
    expect(short).toContain('class="of-2 compare-short"')
    expect(short).toContain('href="/nl/vergelijken/?ids=4101,4102"')
  })

  it('hides what is hidden and marks what is sold', async () => {
    type Table = { columns: { id: number; flag?: { kind: string } }[]; rows: { label: string; values: string[] }[] }
    const hidden = offered.filter(record => !record.PublishAddress && record.Street).slice(0, 3)
    const sold = records.find(record => record.Status === 2)!
    const ids = [...hidden.map(record => record.ID), sold.ID].join(',')
    const table = await dataOf<Table>(compare, `/nl/vergelijken/?ids=${ids}`)
    expect(table.columns.at(-1)?.flag).toEqual({ kind: 'sold' })
    for (const record of hidden) expect(JSON.stringify(table)).not.toContain(record.Street)
    const priceless = offered.filter(record => !record.PublishPrice)
    for (const record of priceless) {
      const { rows } = await dataOf<Table>(compare, `/nl/vergelijken/?ids=${record.ID}`)
      expect(rows.find(row => row.label === 'Prijs')?.values[0]).not.toMatch(/\d{3}/)
    }
  })
})

describe('cards by number', () => {
  it('return public values of at most twelve, and nothing else', async () => {
    const { cards } = await dataOf<{ cards: { id: number }[] }>(cardsByNumber, '/catalogue/cards?ids=5101,4101&language=fr')
    expect(cards.map(card => card.id)).toEqual([5101, 4101])
    const many = Array.from({ length: 13 }, (_, index) => 4101 + index).join(',')
    for (const query of [
      `ids=${many}&language=nl`,
      'ids=1;2&language=nl',
      'ids=4101&language=xx',
      '',
      'ids=4101,4101&language=nl',
    ])
      expect((await open(cardsByNumber, `/catalogue/cards?${query}`)).status).toBe(400)
  })
})

describe('the pictures of a card', () => {
  const ask = (query: string) => open(cardPictures, `/catalogue/pictures?${query}`)

  it('include at most four after the first', async () => {
    const alts = async (query: string) =>
      ((await (await ask(query)).json()) as { pictures: { alt: string }[] }).pictures.map(({ alt }) => alt)
    const all = records.find(record => record.ID === 4103)!.PictureItems
    expect(all.length).toBeGreaterThan(5)
    expect(await alts('property=4103&language=nl')).toHaveLength(4)
    expect(await alts('property=4103&language=fr')).not.toEqual(await alts('property=4103&language=nl'))
    expect((await alts(`project=${demoProjects()[0]!.ID}&language=nl`)).length).toBeGreaterThan(0)
  })

  it.each([
    ['property=999999&language=nl', 404],
    ['property=4101.5&language=nl', 404],
    ['project=0&language=nl', 404],
    ['language=nl', 404],
    ['property=4101', 400],
    ['property=4101&language=xx', 400],
  ])('are empty for %s', async (query, status) => {
    expect((await ask(query)).status).toBe(status)
  })
})

describe('the neighbours in a search', () => {
  type Answer = {
    around: { list: string; place: number; count: number; previous?: { href: string }; next?: { href: string } } | null
  }
  const around = (id: number, query: string) =>
    dataOf<Answer>(searchAround, `/search/around?list=rent&language=nl&id=${id}${query}`).then(answer => answer.around)
  const idOf = (step: { href: string } | undefined) => Number(step?.href.match(/(\d+)\/$/)?.[1])

  it('link from the first to the last over all pages, and back', async () => {
    const first = await dataOf<{ cards: { id: number }[] }>(homePage, '/nl/').then(() => open(feed, '/nl/te-huur/feed.xml'))
    const start = Number((await first.text()).match(/property\/(\d+)\//)?.[1])
    const seen = [start]
    let step = await around(start, '')
    expect(step?.previous).toBeUndefined()
    while (step?.next) {
      const id = idOf(step.next)
      // As a browser does: the next request names the page of the last result.
      const query = step.list.split('?')[1]
      const next = await around(id, query ? `&${query}` : '')
      expect(idOf(next?.previous)).toBe(seen.at(-1))
      expect(next?.place).toBe(seen.length + 1)
      seen.push(id)
      step = next
    }
    expect(seen).toHaveLength(step!.count)
    expect(new Set(seen).size).toBe(seen.length)
  })

  it('are empty for properties not found by the search', async () => {
    expect(await around(4101, '')).toBeNull()
    expect((await open(searchAround, '/search/around?list=rent&language=nl&id=x')).status).toBe(400)
  })
})

describe('a property that is sold and comes back', () => {
  it('has its old address again', async () => {
    const { ID } = offered[0]!
    const address = addressOf(ID, 'nl')
    const data = copyOfData()
    const importAs = (status: 1 | 2) => {
      changeProperty(data, ID, record => {
        record.Status = status
      })
      importFrom(site, data)
    }
    importAs(2)
    expect((await open(property, address)).status).toBe(410)
    expect(await (await open(feed, '/nl/te-koop/feed.xml')).text()).not.toContain(address)
    importAs(1)
    expect((await open(property, address)).status).toBe(200)
    expect(addressOf(ID, 'nl')).toBe(address)
  })
})

describe('the brochure', () => {
  it('exists for every available property, with a code that links to it', async () => {
    for (const { ID } of offered.slice(0, 12)) {
      const address = `${addressOf(ID, 'nl')}afdrukken/`
      const { brochure, head } = await dataOf<{ brochure: { qr: { size: number; path: string } }; head: Head }>(
        brochurePage,
        address,
      )
      expect(head.noindex).toBe(true)
      expect(brochure.qr.path).toMatch(/^(M\d+ \d+\.5h\d+)+$/)
    }
    const sold = records.find(record => record.Status === 2)!
    expect((await open(brochurePage, `${addressOf(sold.ID, 'nl')}afdrukken/`)).headers.get('Location')).toBe(
      addressOf(sold.ID, 'nl'),
    )
    expect((await open(brochurePage, '/nl/te-koop/a/b/999999/afdrukken/')).status).toBe(404)
  })
})
