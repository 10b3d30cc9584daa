/** The renovation calculator: results, invalid input, and that it exists only if a service links to it. */
import { describe, expect, it } from 'vitest'
import { estimate, readQuestion } from '../../app/domains/site/renovation/calculation'
import { sitemapPart } from '../../app/domains/site/seo/sitemap.server'
import { languages } from '../../app/platform/i18n/languages'
import { href } from '../../app/platform/paths/table'
import * as content from '../../app/routes/site/content'
import * as calculator from '../../app/routes/site/renovation-cost'
import { callRoute } from '../support/call-route'
import { testSite } from '../support/test-site'

const site = testSite({ catalogue: true })
const address = (query = '') => href('renovation-cost', 'nl') + query
const ask = async (query: string, at = site) => callRoute(at, calculator, address(query))
/** A site with another entry for the calculator in services.json. */
const changed = (change: { path?: string; status?: string }) =>
  testSite({
    catalogue: true,
    configure: ({ services }) => void Object.assign(services.find(({ id }) => id === 'renovation-calculator')!, change),
  })

describe('an estimate', () => {
  it('is area times unit cost, rounded outwards to the hundred, with VAT by the age of the home', () => {
    const costOf = () => ({ low: 110, high: 111 })
    const { lines, net, vat, total } = estimate({ roof: 10, windows: 2.5 }, costOf, 6)
    expect(lines.map(({ low, high }) => [low, high])).toEqual([
      [1100, 1200],
      [200, 300],
    ])
    // 1,375 to 1,387.50 without VAT; 1,457.50 to 1,470.75 with it.
    expect([net, vat, total]).toEqual([
      { low: 1300, high: 1400 },
      { low: 0, high: 100 },
      { low: 1400, high: 1500 },
    ])
  })

  it.each(languages)('states that it is an estimate, its assumptions and its sources: %s', async language => {
    const answer = await callRoute(site, calculator, `${href('renovation-cost', language)}?roof-insulation=100&home=newer`)
    const { view, head } = await answer.json()
    const { t } = site.texts(language)
    expect([answer.status, head.noindex, answer.headers.get('X-Gevel-Store')]).toEqual([200, true, null])
    // 100 m² at 20 to 50 euro, with 21% VAT.
    expect(view.result[0].text).toBe(t('RENOVATION_RESULT', { low: { euro: 2400 }, high: { euro: 6100 } }))
    const shown = JSON.stringify(view)
    for (const key of ['RENOVATION_RESULT_NOTE', 'RENOVATION_ASSUMES_LEFT_OUT', 'COSTS_CONFIRM']) expect(shown).toContain(t(key))
    expect(shown).toContain('https://www.bobex.be/')
  })

  it('needs input', async () => {
    const answer = await ask('')
    const { view, head } = await answer.json()
    expect([answer.status, view.result, head.noindex, answer.headers.get('X-Gevel-Store')]).toEqual([200, [], false, 'page'])
  })
})

describe('what cannot be answered', () => {
  it.each([
    ['?roof=0', 'roof', 'ALERT_RENOVATION_AREA'],
    ['?roof=2001', 'roof', 'ALERT_RENOVATION_AREA'],
    ['?roof=-5', 'roof', 'ALERT_RENOVATION_AREA'],
    ['?roof=veel', 'roof', 'ALERT_RENOVATION_AREA'],
    ['?roof=1e3', 'roof', 'ALERT_RENOVATION_AREA'],
    ['?roof=NaN&windows=10', 'roof', 'ALERT_RENOVATION_AREA'],
    [`?roof=${'9'.repeat(5000)}`, 'roof', 'ALERT_RENOVATION_AREA'],
    ['?roof=%3Cscript%3E', 'roof', 'ALERT_RENOVATION_AREA'],
    ['?home=older', 'whole', 'ALERT_RENOVATION_EMPTY'],
    ['?roof=&windows=+', 'whole', 'ALERT_RENOVATION_EMPTY'],
    ['?whole=100&roof=50', 'whole', 'ALERT_RENOVATION_TWICE'],
  ])('is reported at its field, with the input: %s', async (query, field, alert) => {
    expect(readQuestion(new URLSearchParams(query)).errors).toEqual({ [field]: alert })
    const answer = await ask(query)
    const { view } = await answer.json()
    expect([answer.status, view.result]).toEqual([422, []])
    const wrong = view.form.areas.filter(({ error }: { error?: string }) => error)
    expect(wrong).toMatchObject([{ name: field, error: expect.stringMatching(/\w/) }])
    expect(wrong[0].value.length).toBeLessThanOrEqual(40)
  })

  it('accepts areas in common notations, and defaults to an old home', () => {
    const { areas, home, errors } = readQuestion(new URLSearchParams({ roof: ' 1.250 m² ', windows: '12,5', home: 'x' }))
    expect([areas, home, errors]).toEqual([{ roof: 1250, windows: 12.5 }, 'older', {}])
  })
})

describe('the button', () => {
  const isListed = async (at: typeof site) => (await new Response(sitemapPart(at, 'pages')).text()).includes(address())
  const buttons = async (at: typeof site) => {
    const { services } = await (await callRoute(at, content, '/nl/diensten/')).json()
    return services.filter(({ view }: { view: string }) => view === 'button').map((each: { href: string }) => each.href)
  }

  it('links to the page, which is in the sitemap', async () => {
    expect([await buttons(site), await isListed(site)]).toEqual([[address()], true])
  })

  it('links to the agency’s address instead, and the page returns 404', async () => {
    const elsewhere = changed({ path: 'https://elders.example/' })
    expect(await buttons(elsewhere)).toEqual(['https://elders.example/'])
    expect([(await ask('', elsewhere)).status, await isListed(elsewhere)]).toEqual([404, false])
  })

  it('is hidden if the agency wants neither', async () => {
    const without = changed({ status: 'Draft' })
    expect(await buttons(without)).toEqual([])
    expect([(await ask('', without)).status, await isListed(without)]).toEqual([404, false])
  })
})
