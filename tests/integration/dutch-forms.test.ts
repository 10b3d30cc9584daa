/** The forms that SPEC has in Dutch only: as delivered, and as the demo opens them to every language. */
import { describe, expect, it } from 'vitest'
import { chromeOf } from '../../app/domains/site/layout/chrome.server'
import { sitemapPart } from '../../app/domains/site/seo/sitemap.server'
import { dutchForms } from '../../app/platform/agency/form-keys'
import { locate } from '../../app/platform/paths/locate'
import { href } from '../../app/platform/paths/table'
import * as property from '../../app/routes/catalogue/property'
import { callRoute, type RouteModule } from '../support/call-route'
import { type FormCase, forms, rentProperty, saleProperty } from '../support/forms'
import { type FourLanguages as Language, fourLanguages as languages } from '../support/four-languages'
import { changedSiteData } from '../support/site-data'
import { type TestSite, testSite } from '../support/test-site'

const routes = import.meta.glob<RouteModule>('../../app/routes/*/*.tsx', { eager: true })
const demo = testSite({ catalogue: true })
const product = testSite({
  catalogue: true,
  settings: { DATA_DIR: changedSiteData({ forms: content => Object.assign(content, { languages: {} }) }) },
})
const cases = forms.filter(({ form }) => dutchForms.includes(form))

/** A page, after redirects to its correct address. */
async function open(site: TestSite, route: RouteModule, address: string): Promise<Response> {
  const answer = await callRoute(site, route, address)
  return answer.status === 308 ? callRoute(site, route, answer.headers.get('Location')!) : answer
}

it('are the four of SPEC', () => {
  expect(cases.map(({ form }) => form).sort()).toEqual([...dutchForms])
})

describe.each<[string, TestSite, readonly Language[]]>([
  ['the product', product, ['nl']],
  ['the demo', demo, languages],
])('%s', (_, site, offered) => {
  describe.each(cases)('$form', (form: FormCase) => {
    const route = routes[`../../app/routes/${form.route}.tsx`]!

    it.each(languages)('has a page in its languages and 404 in the others: %s', async language => {
      const page = await open(site, route, form.address(language))
      const post = await callRoute(site, route, form.address(language), { method: 'POST', body: new URLSearchParams({ a: 'b' }) })
      if (!offered.includes(language)) return expect([page.status, post.status]).toEqual([404, 404])
      expect([page.status, post.status]).toEqual([200, 422])
      const { alternates } = (await page.json()).head
      const keyAt = (address = '') => locate(address)?.entry.key
      expect(languages.filter(each => keyAt(alternates[each]) === keyAt(form.address(each)))).toEqual(offered)
    })

    // A job application is not about a property.
    if (form.form === 'job-contact') return
    it('redirects to the property if the form is not available', async () => {
      const { alternates } = (await (await open(site, route, form.address(offered[0]!))).json()).head
      for (const language of languages.filter(each => !offered.includes(each)))
        expect((await callRoute(site, property, alternates[language])).status).toBe(200)
    })
  })

  it.each(languages)('links to available ones: %s', async language => {
    const links = async (key: 'sale-property' | 'rent-property', of: typeof saleProperty) =>
      (await (await open(site, property, href(key, language, of))).json()).forms
    const linked = { ...(await links('sale-property', saleProperty)), ...(await links('rent-property', rentProperty)) }
    const footer = JSON.stringify(chromeOf(site, language).footer)
    const isOpen = offered.includes(language)
    expect(dutchForms.map(form => form in linked || (form === 'job-contact' && footer.includes(href(form, language))))).toEqual(
      dutchForms.map(() => isOpen),
    )
  })

  it('announces the job page to search engines in its languages', async () => {
    const listed = await new Response(sitemapPart(site, 'pages')).text()
    expect(languages.filter(language => listed.includes(`${href('job-contact', language)}</loc>`))).toEqual(offered)
  })
})
