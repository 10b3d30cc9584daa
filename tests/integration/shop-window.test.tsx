/** Homes in the shop window: the sheets that staff print, and the screen that turns by itself. */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { qrCode } from '../../app/domains/catalogue/brochure/qr-code.server'
import { regionOf } from '../../app/domains/catalogue/law.server'
import { propertyView } from '../../app/domains/catalogue/property/property-view.server'
import { findProperty, type ShownProperty } from '../../app/domains/catalogue/property.server'
import { maxSheets } from '../../app/domains/catalogue/window/window-view'
import { scannedHref } from '../../app/domains/syndication/data-sheet/signed-sheet.server'
import * as screenRoute from '../../app/routes/catalogue/window-screen'
import * as windowRoute from '../../app/routes/desk/window'
import * as cardsRoute from '../../app/routes/desk/window-cards'
import { property } from '../../db/schema/catalogue.server'
import { callRoute } from '../support/call-route'
import { changeProperty, copyOfData, importFrom } from '../support/catalogue'
import { browserOf } from '../support/desk-site'
import { pageMarkupOf } from '../support/markup'
import { secretiveSite, secrets } from '../support/secretive-site'
import { type TestSite, testSite } from '../support/test-site'

async function desk(site: TestSite) {
  const { headers } = await browserOf(site, 'ines@example.org')
  const asked = { headers, clientAddress: '198.51.100.7' }
  return {
    choose: (query: string) => callRoute(site, windowRoute, `/desk/window/?${query}`, asked),
    cards: (query: string, language = 'nl') =>
      callRoute(site, cardsRoute, `/${language}/window-cards/?${query}`, { ...asked, params: { language } }),
  }
}

/** Everything is sold. */
function noHomes() {
  const site = testSite()
  const data = copyOfData()
  for (const id of offeredIDs(testSite({ catalogue: true })))
    changeProperty(data, id, record => Object.assign(record, { Status: 2 }))
  importFrom(site, data)
  return site
}

const offeredIDs = (site: TestSite) =>
  site
    .catalogue()
    .database.select()
    .from(property)
    .where(eq(property.state, 'offered'))
    .all()
    .map(({ id }) => id)

const screenAt = (site: TestSite, address: string) =>
  callRoute(site, screenRoute, address, { params: { language: address.slice(1, 3) } })

/** What each page of a whole turn shows, from an address on. */
async function turn(site: TestSite, address: string, pages: number) {
  const seen: { language: string; id: number }[] = []
  for (let at = address; seen.length < pages; ) {
    const { screen } = await (await screenAt(site, at)).json()
    seen.push({ language: at.slice(1, 3), id: screen.card.id })
    at = screen.next
  }
  return seen
}

describe('window cards', () => {
  it('lead from the chosen homes to sheets in a size and language', async () => {
    const site = testSite({ catalogue: true })
    const { choose, cards } = await desk(site)
    const { choice } = await (await choose('words=gv-4101')).json()
    expect(choice).toMatchObject({ count: 1, homes: [{ id: 4101, reference: 'GV-4101' }] })
    const { choice: ticked } = await (await choose('home=4101')).json()
    const chosen = ticked.homes.filter(({ isChosen }: { isChosen: boolean }) => isChosen)
    expect([chosen.length, ticked.homes[0].id]).toEqual([1, 4101])
    const sent = await choose('show=cards&size=a3&turned=1&language=fr&home=4101&home=4104&home=4101')
    expect([sent.status, sent.headers.get('Location')]).toEqual([303, '/fr/window-cards/?size=a3&turned=1&home=4101&home=4104'])
    const answer = await cards('size=a3&turned=1&home=4101&home=4104', 'fr')
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    const data = await answer.json()
    expect(data).toMatchObject({ size: 'a3', isTurned: true, cards: [{ id: 4101 }, { id: 4104 }] })
    const html = await pageMarkupOf(site.texts('fr'), cardsRoute as never, data)
    expect(html).toContain('window-sheet-a3-turned')
    const scanned = await scannedHref(site, findProperty(site, 4101, 'fr') as ShownProperty, 'fr')
    expect(html).toContain(qrCode(site.settings.siteUrl + scanned).path)
  })

  it.each([
    ['flanders', 0, ['EnergyPerformance', 'HasPermit', 'AreaApplication', 'FloodPScore', 'FloodGScore']],
    ['brussels', 1, ['EnergyPerformance', 'CO2Emission', 'ChargesRenter', 'ReferenceRent']],
    ['wallonia', 0, ['UniqueCode', 'EnergyPerformance', 'EnergyTotal']],
  ] as const)('say what the law of %s wants in an advertisement', async (region, goal, fields) => {
    const site = testSite({ catalogue: true })
    const { cards } = await desk(site)
    const rows = site.catalogue().database.select().from(property).where(eq(property.state, 'offered')).all()
    const found = rows.filter(({ record }) => regionOf(record.Zip, record.CountryID) === region && record.Goal === goal)
    const homes = found.filter(({ record }) => record.WebID === 1 && record.EnergyPerformance).slice(0, 3)
    const apartments = found.filter(({ record }) => record.WebID === 2 && record.EnergyPerformance).slice(0, 3)
    expect(homes.length + apartments.length).toBeGreaterThan(1)
    for (const { id } of [...homes, ...apartments]) {
      const lines = propertyView(site, findProperty(site, id, 'nl') as ShownProperty, site.texts('nl')).groups.flatMap(
        group => group.lines,
      )
      const data = await (await cards(`home=${id}`)).json()
      const html = await pageMarkupOf(site.texts('nl'), cardsRoute as never, data)
      for (const field of fields) {
        const line = lines.find(each => each.field === field)
        if (line) expect([id, field, html.includes(line.value)]).toEqual([id, field, true])
      }
    }
  })

  it('refuse what cannot be printed, and show at most forty sheets', async () => {
    const site = testSite({ catalogue: true })
    const { choose, cards } = await desk(site)
    const none = await choose('show=cards&size=a4')
    expect([none.status, (await none.json()).error]).toEqual([422, site.texts('nl').t('WINDOW_NONE_CHOSEN')])
    expect((await choose('show=cards&home=1&home=%00&home=999999999999999999')).status).toBe(422)
    expect((await cards('home=1')).status).toBe(404)
    expect((await cards('home=4101', 'xx')).status).toBe(404)
    const many = Array.from({ length: 3 * maxSheets }, (_, index) => `home=${index % 2 ? 4101 : `x${index}`}`).join('&')
    expect((await (await cards(`${many}&size=a0`)).json()).cards).toHaveLength(1)
  })

  it('are for staff only', async () => {
    const site = testSite({ catalogue: true })
    const answer = await callRoute(site, cardsRoute, '/nl/window-cards/?home=4101', { params: { language: 'nl' } })
    expect(answer.headers.get('Location')).toMatch(/^\/desk\/log-in\//)
  })
})

describe('the screen', () => {
  it('shows every home of its list once a turn, in one language after the other', async () => {
    const site = testSite({ catalogue: true })
    const seen = await turn(site, '/nl/window-screen/?most=3&in=nl.fr&list=rent', 7)
    expect(seen.map(({ language }) => language)).toEqual(['nl', 'nl', 'nl', 'fr', 'fr', 'fr', 'nl'])
    expect(new Set(seen.map(({ id }) => id)).size).toBe(3)
    expect(seen.slice(0, 3).map(({ id }) => id)).toEqual(seen.slice(3, 6).map(({ id }) => id))
  })

  it('turns without script, and has nothing to press', async () => {
    const site = testSite({ catalogue: true })
    const data = await (await screenAt(site, '/nl/window-screen/?seconds=20')).json()
    expect(data.head.turnsTo).toEqual({ seconds: 20, href: `/nl/window-screen/?after=${data.screen.card.id}&seconds=20` })
    const html = await pageMarkupOf(site.texts('nl'), screenRoute as never, data)
    expect(html).not.toMatch(/<(?:a|button|input|select|form|summary|video|iframe)\b/)
  })

  it('follows the stock: a home that was sold is not shown again', async () => {
    const site = testSite()
    const data = copyOfData()
    importFrom(site, data)
    const [id = 0, second] = (await turn(site, '/nl/window-screen/?most=5', 2)).map(each => each.id)
    changeProperty(data, id, record => Object.assign(record, { Status: 2 }))
    importFrom(site, data)
    const seen = await turn(site, `/nl/window-screen/?most=5&after=${id}`, 10)
    expect(seen.map(each => each.id)).not.toContain(id)
    expect(seen.map(each => each.id)).toContain(second)
  })

  it('waits where nothing is on offer, and takes wrong options as their default', async () => {
    const empty = await (await screenAt(noHomes(), '/nl/window-screen/')).json()
    expect(empty.screen).toEqual({ seconds: 15, next: '/nl/window-screen/' })
    const site = testSite({ catalogue: true })
    const wild = '/nl/window-screen/?seconds=0&most=-1&after=x&list=all&office=%22&in=xx.nl.fr.xx.nl.fr.xx.yy&in=<script>'
    const { screen } = await (await screenAt(site, wild)).json()
    expect(screen).toMatchObject({ seconds: 15, next: `/nl/window-screen/?after=${screen.card.id}` })
    expect((await screenAt(site, '/xx/window-screen/')).status).toBe(404)
  })
})

it('shows no hidden price or address in the window', async () => {
  const { site, hidden } = secretiveSite()
  const { cards } = await desk(site)
  const query = hidden.map(id => `home=${id}`).join('&')
  const data = await (await cards(query)).json()
  expect(data.cards).toHaveLength(hidden.length)
  const pages = [JSON.stringify(data), await pageMarkupOf(site.texts('nl'), cardsRoute as never, data)]
  for (const { id } of await turn(site, '/nl/window-screen/?most=200', 70))
    pages.push(await (await screenAt(site, `/nl/window-screen/?most=200&after=${id}`)).text())
  const whole = pages.join('\n')
  for (const [name, secret] of Object.entries(secrets)) {
    expect([name, whole.includes(secret)]).toEqual([name, false])
    if (/^\d+$/.test(secret)) expect([name, whole.replace(/[.,\s\u00a0\u202f]/g, '').includes(secret)]).toEqual([name, false])
  }
})
