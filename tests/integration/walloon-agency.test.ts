/**
 * A Walloon agency with two offices that follows Whise: its pages in its three languages, and the recipients of visitors'
 * requests.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staffAddresses } from '../../app/domains/enquiries/staff-addresses.server'
import type { Language } from '../../app/platform/i18n/languages'
import * as propertyRoute from '../../app/routes/catalogue/property'
import * as listRoute from '../../app/routes/search/listing'
import * as homeRoute from '../../app/routes/site/home'
import * as officeRoute from '../../app/routes/site/office'
import { callRoute, type RouteModule } from '../support/call-route'
import { pageMarkupOf } from '../support/markup'
import { type TestSite, testSite } from '../support/test-site'
import { followWhise, walloonAgency } from '../support/walloon-agency'

let site: TestSite
let whise: Awaited<ReturnType<typeof followWhise>>

beforeAll(async () => {
  site = testSite({ settings: { DATA_DIR: walloonAgency() } })
  whise = await followWhise(site)
  expect(await whise.sync()).toMatchObject({ outcome: 'kept', changes: { added: whise.rows.length + 2, setAside: 0 } })
})
afterAll(() => whise.close())

type Page = RouteModule & { default: Parameters<typeof pageMarkupOf>[1]['default'] }

async function textOf(route: Page, address: string, language: Language): Promise<string> {
  const answer = await callRoute(site, route, address)
  expect([address, answer.status]).toEqual([address, 200])
  const html = await pageMarkupOf(site.texts(language), route, (await answer.json()) as object)
  return html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&[#x\w]+;|\s/g, ' ')
    .replace(/ +/g, ' ')
}

/** What the page must contain, and words in another language, or of the demo agency. */
const walks: Record<string, { addresses: [string, string, string, string]; says: string[][]; never: RegExp }> = {
  fr: {
    addresses: ['/fr/', '/fr/a-vendre/', '/fr/a-vendre/jambes/villa-avec-vue-sur-la-meuse/8101/', '/fr/agences/namur/'],
    says: [
      ['Chez vous, entre Meuse et Dyle'],
      ['7 biens', 'Fermette à rénover', 'Certificat PEB non communiqué'],
      ['Quatre chambres, deux salles de bains', 'Classe PEB C', 'Indice PEB 231 kWh', 'Code unique 20250304012345', 'Maison'],
      ['Étourneau Namur', 'Agente immobilière'],
    ],
    never: /\b(slaapkamers?|Huis|Woning|EPC|EPB|bedrooms?|House|Te koop|For sale|Gand|Gent|Gevel|Maas)\b/,
  },
  nl: {
    addresses: ['/nl/', '/nl/te-koop/', '/nl/te-koop/jambes/villa-met-zicht-op-de-maas/8101/', '/nl/kantoren/namur/'],
    says: [
      ['Thuis tussen Maas en Dijle'],
      ['7 panden', 'Te renoveren hoeve', 'EPB-certificaat niet meegedeeld'],
      ['Vier slaapkamers, twee badkamers', 'EPB-waarde 231 kWh', 'Aardgas', 'Huis'],
      ['Étourneau Namen'],
    ],
    never: /\b(chambres?|Maison|PEB|EPC-\w+|bedrooms?|House|À vendre|For sale|Gent|Gevel)\b/,
  },
  en: {
    addresses: ['/en/', '/en/for-sale/', '/en/for-sale/jambes/villa-with-a-view-of-the-meuse/8101/', '/en/offices/namur/'],
    says: [
      ['At home between Meuse and Dyle'],
      ['7 properties', 'Farmhouse to renovate', 'EPC not provided'],
      ['Four bedrooms, two bathrooms', '231 kWh', 'Mains gas', 'House'],
      ['Étourneau Namur'],
    ],
    never: /\b(chambres?|Maison|slaapkamers?|Huis|Te koop|À vendre|PEB|EPB|Ghent|Gent|Gevel)\b/,
  },
}

describe.each(Object.entries(walks))('in %s', (language, { addresses, says, never }) => {
  it.each(['home', 'list', 'property', 'office'].map((name, at) => [name, at] as const))(
    'shows a correct %s page',
    async (_, at) => {
      const route = [homeRoute, listRoute, propertyRoute, officeRoute][at] as Page
      const text = await textOf(route, addresses[at] as string, language as Language)
      for (const words of says[at] ?? []) expect(text).toContain(words)
      expect(text.match(never)?.[0]).toBeUndefined()
      // A villa whose price and address are on request.
      for (const hidden of [/1[. , {2}]234[. , {2}]567/, /Rossignol/]) expect(text).not.toMatch(hidden)
    },
  )
})

it('does not exist in German', async () => {
  expect((await callRoute(site, listRoute, '/de/zu-verkaufen/')).status).toBe(404)
})

it('shows each office its own team and properties', async () => {
  const read = async (address: string) => {
    // biome-ignore lint/suspicious/noExplicitAny: what a loader gives, as JSON
    const { view }: any = await (await callRoute(site, officeRoute, address)).json()
    return [view.agents.map(({ name }: { name: string }) => name), view.homes.count]
  }
  expect(await read('/fr/agences/namur/')).toEqual([['Odile Grive'], 4])
  expect(await read('/fr/agences/wavre/')).toEqual([['Basile Merle'], 5])
})

it('sends a question to the office of the property, and a valuation to that of its province', () => {
  expect(staffAddresses(site, 'contact-me', { propertyID: 8101 })).toEqual(['namur@etourneau.example'])
  expect(staffAddresses(site, 'contact-me', { propertyID: 8103 })).toEqual(['wavre@etourneau.example'])
  const valuation = (propertyZip: string) =>
    staffAddresses(site, 'contact-demand', { fields: { propertyZip, propertyType: '1' } })
  expect(['1300', '5500', '9000'].map(valuation)).toEqual([
    ['wavre@etourneau.example'],
    ['namur@etourneau.example'],
    ['bonjour@etourneau.example'],
  ])
})
