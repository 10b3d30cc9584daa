/** An agency with two offices: their pages, the agents' pages, and references elsewhere. */
import { beforeAll, describe, expect, it } from 'vitest'
import { aboutInMail } from '../../app/domains/catalogue/mail-about.server'
import { propertyView } from '../../app/domains/catalogue/property/property-view.server'
import { findProperty } from '../../app/domains/catalogue/property.server'
import { staffAddresses } from '../../app/domains/enquiries/staff-addresses.server'
import { mailsToStaff } from '../../app/domains/enquiries/staff-mails.server'
import { importSnapshot } from '../../app/domains/import/import-snapshot.server'
import { chromeOf } from '../../app/domains/site/layout/chrome.server'
import { sitemapPart } from '../../app/domains/site/seo/sitemap.server'
import type { Configuration } from '../../app/platform/agency/configuration.server'
import { writeEmailText } from '../../app/platform/mail/email-text'
import * as contactRoute from '../../app/routes/enquiries/contact'
import * as agentRoute from '../../app/routes/site/agent'
import * as homeRoute from '../../app/routes/site/home'
import * as officeRoute from '../../app/routes/site/office'
import * as officesRoute from '../../app/routes/site/offices'
import { callRoute, type RouteModule } from '../support/call-route'
import { demoRecords, offered } from '../support/demo'
import { secondAgency } from '../support/second-agency'
import { reconfigured, type TestSite, testSite } from '../support/test-site'

let site: TestSite
const ask = (route: RouteModule, address: string, on = site) => callRoute(on, route, address)
// biome-ignore lint/suspicious/noExplicitAny: what a loader gives, as JSON
const read = async (route: RouteModule, address: string): Promise<any> => (await ask(route, address)).json()

beforeAll(() => {
  site = testSite({ settings: { DATA_DIR: secondAgency() } })
  importSnapshot(site)
})

function oneOffice(configuration: Configuration) {
  configuration.offices = site.configuration.offices.slice(0, 1)
}

const homes = [...offered(demoRecords(), 'sale'), ...offered(demoRecords(), 'rent')]
const inLiege = homes.filter(({ ManagerID = 0 }) => ManagerID <= 2).map(({ ID }) => ID)
// biome-ignore lint/suspicious/noExplicitAny: as above
const idsOf = ({ view }: any) => view.homes.cards.map(({ id }: { id: number }) => id)

describe('the page of an office', () => {
  it('has its address, team and own properties, newest first, by page', async () => {
    const first = await read(officeRoute, '/fr/agences/liege/')
    expect(first.view.office).toMatchObject({ name: 'Maison Lumen Liège', phone: '04 000 00 00', email: 'liege@lumen.example' })
    expect(first.view.agents.map(({ name }: { name: string }) => name)).toEqual(['Lotte Vermeersch', 'Pieter Declercq'])
    expect(first.view.homes).toMatchObject({ count: inLiege.length, page: 1 })
    const pages = Array.from({ length: first.view.homes.pages }, (_, index) => index + 1)
    const shown = await Promise.all(pages.map(page => read(officeRoute, `/fr/agences/liege/?page=${page}`)))
    expect(shown.flatMap(idsOf).sort()).toEqual(inLiege.toSorted())
    expect(shown[1].head).toMatchObject({ canonical: '/fr/agences/liege/?page=2', title: 'Maison Lumen Liège – Page 2' })
    const posted = homes.toSorted((a, b) => b.DateOfPosting.localeCompare(a.DateOfPosting) || b.ID - a.ID)
    expect(shown.flatMap(idsOf)).toEqual(posted.map(({ ID }) => ID).filter(id => inLiege.includes(id)))
  })

  it('is a branch of the agency for search engines', async () => {
    const { head } = await read(officeRoute, '/en/offices/namur/')
    expect(head.jsonLd).toEqual([
      expect.objectContaining({
        '@type': 'RealEstateAgent',
        name: 'Maison Lumen Namur',
        url: `${site.settings.siteUrl}/en/offices/namur/`,
        parentOrganization: expect.objectContaining({ '@id': `${site.settings.siteUrl}/#agency` }),
        openingHours: ['Mo-Fr 09:00-12:30', 'Mo-Fr 13:30-18:00', 'Sa 10:00-13:00'],
      }),
    ])
  })

  it('names the agency’s pages on social networks on the home page only if it has any', async () => {
    const agencyOf = async (on: TestSite) => (await (await ask(homeRoute, '/fr/', on)).json()).head.jsonLd[0]
    expect(await agencyOf(site)).not.toHaveProperty('sameAs')
    const pages = ['https://www.instagram.com/maison-lumen', 'https://www.linkedin.com/company/maison-lumen']
    const social = reconfigured(site, ({ agency }) => void Object.assign(agency, { socialProfiles: pages }))
    expect(await agencyOf(social)).toHaveProperty('sameAs', pages)
  })

  it.each([
    ['during its hours', '2026-11-20T11:00', true, 'Open now, until 12:30'],
    ['at noon', '2026-11-20T12:30', false, 'Closed now, opens today at 13:30'],
    ['on Saturday evening', '2026-11-21T13:00', false, 'Closed now, open again on Monday 23 November at 09:00'],
    [
      'on a public holiday before one of its own',
      '2026-12-25T10:00',
      false,
      'Closed now, open again on Monday 28 December at 09:00',
    ],
  ])('shows whether it is open %s', async (_, moment, isOpen, text) => {
    const before = site.clock.now
    site.clock.now = Date.parse(`${moment}:00+01:00`)
    const { view } = await read(officeRoute, '/en/offices/namur/')
    site.clock.now = before
    expect(view.office.now).toEqual({ isOpen, text })
  })

  it.each(['/fr/agences/bruxelles/', '/fr/agences/101/', '/fr/agences/__proto__/', '/fr/agences/%00/'])(
    'returns 404 for %s',
    async address => {
      expect((await ask(officeRoute, address)).status).toBe(404)
    },
  )

  it.each(['/fr/offices/namur/', '/FR/agences/namur', '/fr/kantoren/namur/'])('is linked from %s', async address => {
    const answer = await ask(officeRoute, address)
    expect([answer.status, answer.headers.get('Location')]).toEqual([308, '/fr/agences/namur/'])
  })

  it('treats an invalid page as the first or last', async () => {
    for (const page of ['0', '-1', 'x', '1e3', '%00'])
      expect((await read(officeRoute, `/fr/agences/namur/?page=${page}`)).view.homes.page).toBe(1)
    const { page, pages } = (await read(officeRoute, '/fr/agences/namur/?page=9999')).view.homes
    expect(page).toBe(pages)
  })
})

describe('the overview', () => {
  it('has all offices', async () => {
    const { view } = await read(officesRoute, '/fr/agences/')
    expect(view.offices.map(({ page }: { page: string }) => page)).toEqual(['/fr/agences/liege/', '/fr/agences/namur/'])
  })

  it('redirects to the only one, and returns 404 without offices.json', async () => {
    const one = testSite({ configure: oneOffice })
    const answer = await ask(officesRoute, '/nl/kantoren/', one)
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/nl/kantoren/liege/'])
    expect((await ask(officesRoute, '/nl/kantoren/', testSite())).status).toBe(404)
  })
})

it('shows all properties as those of an only office', async () => {
  const one = testSite({ catalogue: true, configure: oneOffice })
  const { view } = (await (await ask(officeRoute, '/nl/kantoren/liege/', one)).json()) as Awaited<ReturnType<typeof read>>
  expect(view.homes.count).toBe(homes.length)
  expect(view.agents).toHaveLength(4)
})

describe('the page of an agent', () => {
  it('has their details, office and properties', async () => {
    const { view, crumbs } = await read(agentRoute, '/fr/agents/ines-lambotte/3/')
    expect(view).toMatchObject({
      name: 'Inès Lambotte',
      jobTitle: 'Responsable des locations',
      email: 'ines.lambotte@gevel.example',
      write: '/fr/contact/?agent=3',
      office: { name: 'Maison Lumen Namur', page: '/fr/agences/namur/' },
    })
    expect(view.homes.count).toBe(homes.filter(({ ManagerID }) => ManagerID === 3).length)
    expect(crumbs).toEqual([
      { name: 'Agences', href: '/fr/agences/' },
      { name: 'Maison Lumen Namur', href: '/fr/agences/namur/' },
      { name: 'Inès Lambotte' },
    ])
  })

  it('has one address, and none for unknown agents', async () => {
    const answer = await ask(agentRoute, '/fr/agents/wrong/3/?page=2')
    expect([answer.status, answer.headers.get('Location')]).toEqual([308, '/fr/agents/ines-lambotte/3/?page=2'])
    for (const id of ['999', '0', 'x', '3x', '-1']) expect((await ask(agentRoute, `/fr/agents/x/${id}/`)).status, id).toBe(404)
  })

  it('exists for an agency with one office too, with the agency beside it', async () => {
    const answer = await ask(agentRoute, '/nl/makelaars/lotte-vermeersch/1/', testSite({ catalogue: true }))
    const { view, crumbs } = (await answer.json()) as Awaited<ReturnType<typeof read>>
    expect(view.office.name).toBe('Gevel Vastgoed')
    expect(crumbs).toEqual([{ name: 'Contact', href: '/nl/contact/' }, { name: 'Lotte Vermeersch' }])
  })
})

it('names the agent and the office on the page of a property, and the address stays hidden', () => {
  const hidden = homes.find(({ PublishAddress, ManagerID, Street }) => !PublishAddress && ManagerID! > 2 && Street)!
  const view = propertyView(site, findProperty(site, hidden.ID, 'fr')!, site.texts('fr'))
  expect(view.agent).toMatchObject({
    page: expect.stringMatching(/^\/fr\/agents\/(ines-lambotte\/3|karim-aerts\/4)\/$/),
    office: { name: 'Maison Lumen Namur', page: '/fr/agences/namur/' },
  })
  expect(JSON.stringify(view)).not.toContain(hidden.Street)
})

it('has the offices in the footer, on the contact page and in the sitemap', async () => {
  expect(chromeOf(site, 'fr').footer.offices.map(({ page }) => page)).toEqual(['/fr/agences/liege/', '/fr/agences/namur/'])
  const contact = await read(contactRoute, '/fr/contact/')
  expect(contact.offices.map(({ name }: { name: string }) => name)).toEqual(['Maison Lumen Liège', 'Maison Lumen Namur'])
  const sitemap = await new Response(sitemapPart(site, 'pages')).text()
  for (const path of ['/en/offices/', '/fr/agences/namur/', '/en/agents/karim-aerts/4/'])
    expect(sitemap).toContain(`${path}</loc>`)
})

describe('mails about a property', () => {
  const inNamur = homes.find(({ ManagerID = 0 }) => ManagerID > 2)!.ID

  it('go to its office’s staff, and name it as the sender', () => {
    const by = [{ office: 'namur', addresses: ['equipe@lumen.example'] }]
    const sent = reconfigured(site, all => {
      all.recipients['contact-me'] = { addresses: ['visites@lumen.example'], language: 'fr', by }
    })
    const content = { subject: { plain: '' }, parts: [], signed: false }
    const readers = (propertyID: number) =>
      mailsToStaff(sent, 'contact-me', { template: 'x', content, propertyID }).map(({ to }) => to)
    expect(readers(inNamur)).toEqual(['equipe@lumen.example'])
    expect(readers(inLiege[0]!)).toEqual(['visites@lumen.example'])
    expect(aboutInMail(site, inNamur, 'fr').office).toEqual({
      name: 'Maison Lumen Namur',
      address: 'Rue de Bruxelles 21, 5000 Namur',
      phone: '081 00 00 00',
      email: 'namur@lumen.example',
    })
    const text = writeEmailText(
      { ...content, about: aboutInMail(site, inNamur, 'fr') },
      { branding: site.branding('fr'), texts: site.texts('fr') },
    )
    expect(text).toMatch(
      /-- \nMaison Lumen Namur\nRue de Bruxelles 21, 5000 Namur\n081 00 00 00 · namur@lumen\.example\nMaison Lumen SRL/,
    )
  })

  it('go by postcode and type for a valuation', () => {
    const by = [
      { type: 4, addresses: ['terrains@lumen.example'] },
      { province: 'BE-WNA' as const, addresses: ['namur@lumen.example'] },
    ]
    const sent = reconfigured(site, all => {
      all.recipients['contact-demand'] = { addresses: ['estimations@lumen.example'], language: 'fr', by }
    })
    const readers = (propertyZip: string, propertyType: string) =>
      staffAddresses(sent, 'contact-demand', { fields: { propertyZip, propertyType } })
    expect(readers('5000', '1')).toEqual(['namur@lumen.example'])
    expect(readers('B-5000', '4')).toEqual(['terrains@lumen.example'])
    expect(readers('4000', '1')).toEqual(['estimations@lumen.example'])
  })
})

it('has its pages in Dutch if that is its first language', async () => {
  const dutch = testSite({ settings: { DATA_DIR: secondAgency({ inDutch: true }) } })
  importSnapshot(dutch)
  expect((await ask(homeRoute, '/en/', dutch)).status).toBe(404)
  const home = JSON.stringify(await (await ask(homeRoute, '/nl/', dutch)).json()) + JSON.stringify(chromeOf(dutch, 'nl'))
  for (const words of ['Eerst het licht.', 'Te huur deze week', 'Onze diensten', 'Een buurtkantoor'])
    expect(home).toContain(words)
  expect(home).not.toMatch(/Light comes|To let this week|Our services|neighbourhood agency|La lumière|Nos services/)
  const office = JSON.stringify(await (await ask(officeRoute, '/nl/kantoren/namur/', dutch)).json())
  expect(office).toContain('Maison Lumen Namen')
})
