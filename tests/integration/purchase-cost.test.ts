/** The purchase costs page: valid and invalid input, and a hidden price stays hidden there and on a brochure. */
import { describe, expect, it } from 'vitest'
import { sitemapPart } from '../../app/domains/site/seo/sitemap.server'
import { languages } from '../../app/platform/i18n/languages'
import { href } from '../../app/platform/paths/table'
import * as brochure from '../../app/routes/catalogue/brochure'
import * as property from '../../app/routes/catalogue/property'
import * as page from '../../app/routes/costs/purchase-cost'
import { callRoute } from '../support/call-route'
import { demoRecords } from '../support/demo'
import { secretsIn } from '../support/secrets'
import { testSite } from '../support/test-site'

const site = testSite({ catalogue: true })
const address = href('purchase-cost', 'nl')
const ask = async (query: string) => {
  const answer = await callRoute(site, page, address + query)
  return { status: answer.status, stored: answer.headers.get('X-Gevel-Store'), ...(await answer.json()) }
}
const linesOf = (view: { result: { lines: { label: string; amount: string }[] } }) =>
  Object.fromEntries(view.result.lines.map(({ label, amount }) => [label, amount.replace(/[^\d]/g, '')]))

describe('the page', () => {
  it.each(languages)('shows the total, that it is an estimate, and its assumptions: %s', async language => {
    const { t } = site.texts(language)
    const query = '?price=300.000,00&region=flanders&what=home&use=own&date=2026-11-23&means=60k&rate=3&years=25'
    const answer = await callRoute(site, page, href('purchase-cost', language) + query)
    const { view, head } = await answer.json()
    expect([answer.status, head.noindex, answer.headers.get('X-Gevel-Store')]).toEqual([200, true, null])
    expect(view.result).toMatchObject({
      title: t('COSTS_RESULT', { total: { euro: 315_696 } }),
      note: t('COSTS_RESULT_NOTE'),
      loan: { monthly: { label: t('COSTS_LOAN_MONTHLY') }, table: { rows: { length: 25 } } },
    })
    expect(linesOf(view)).toMatchObject({ [t('COSTS_LINE_DUTY_FLANDERS')]: '6000', [t('COSTS_LINE_LOAN_SUM')]: '5640' })
    const said = JSON.stringify(view)
    for (const key of ['COSTS_ASSUMES_CONDITIONS', 'COSTS_ASSUMES_LEFT_OUT', 'COSTS_LOAN_ARITHMETIC', 'COSTS_CONFIRM'])
      expect(said).toContain(t(key))
  })

  it('is cached before any input, is in the sitemap, and names no loan rate', async () => {
    const { status, stored, head, view } = await ask('')
    expect([status, stored, head.noindex, view.result]).toEqual([200, 'page', false, null])
    expect(view.form.loan.fields.map(({ value }: { value: string }) => value)).toEqual(['', '', '25'])
    expect(await new Response(sitemapPart(site, 'pages')).text()).toContain(address)
  })

  it('requires a rate with own funds, and calculates no loan without either', async () => {
    const { t } = site.texts('nl')
    const [withMeans, without] = [await ask('?price=300k&means=20000'), await ask('?price=300k')]
    expect(withMeans.view.result.loan.notes).toContain(t('COSTS_LOAN_NO_RATE'))
    expect(without.view.result.loan).toBeUndefined()
  })

  it('says where the reduction for modest homes is larger', async () => {
    const said = async (price: string) => JSON.stringify((await ask(`?price=${price}&region=flanders`)).view.basis)
    expect([/kernsteden/.test(await said('230000')), /kernsteden/.test(await said('250000'))]).toEqual([true, false])
  })
})

describe('what cannot be answered', () => {
  const long = '9'.repeat(5000)
  it.each([
    ['?price=', 'price'],
    ['?region=brussels', 'price'],
    ['?price=999', 'price'],
    ['?price=-300000', 'price'],
    ['?price=1e6', 'price'],
    ['?price=NaN&price=300000', 'price'],
    [`?price=${long}`, 'price'],
    [`?price=300000${'%20'.repeat(50)}1`, 'price'],
    ['?price=%3Cscript%3E', 'price'],
    ['?price=300000&what=new-build&ground=300001', 'ground'],
    ['?price=300000&means=veel', 'means'],
    ['?price=300000&rate=15,1', 'rate'],
    ['?price=300000&rate=Infinity', 'rate'],
    ['?price=300000&years=4', 'years'],
    ['?price=300000&years=2.5', 'years'],
    ['?price=300000&date=2022-12-31', 'date'],
    ['?price=300000&date=2026-02-30', 'date'],
    ['?price=300000&date=9999-01-01', 'date'],
    ['?price=300000&date=%00', 'date'],
  ])('is reported at its field, with the input: %s', async (query, field) => {
    const { status, view } = await ask(query)
    expect([status, view.result]).toEqual([422, null])
    const { purchase, special, loan } = view.form
    const all = [purchase.price, special.date, special.ground, ...loan.fields] as {
      name: string
      value: string
      error?: string
    }[]
    expect(all.filter(({ error }) => error)).toMatchObject([{ name: field, error: expect.stringMatching(/\w/) }])
    for (const { value } of all) expect(value.length).toBeLessThanOrEqual(40)
    if (['date', 'ground'].includes(field)) expect(special.isOpen).toBe(true)
  })

  it('falls back to the first option, and ignores an unknown property', async () => {
    const odd = await ask('?price=300000&region=mars&what=__proto__&use=constructor&classes=7&property=%27')
    const plain = await ask('?price=300000&region=flanders&what=home&use=own')
    expect([odd.status, odd.view.result, odd.view.about]).toEqual([200, plain.view.result, undefined])
  })
})

describe('a property', () => {
  const records = demoRecords().filter(({ Status, Goal }) => Status === 1 && Goal === 0)
  const pathOf = (id: number, key: 'sale-property' | 'sale-brochure' = 'sale-property') =>
    href(key, 'nl', { id, city: 'x', title: 'x' })
  /** Requests the property's actual address. */
  const open = async (route: typeof property | typeof brochure, id: number, key?: 'sale-brochure', query = '') => {
    const first = await callRoute(site, route, pathOf(id, key))
    const to = first.headers.get('Location')
    const answer = to ? await callRoute(site, route, to.replace(site.settings.siteUrl, '') + query) : first
    return answer.json()
  }

  it('links to the page with its price, region and kind, and from there to its brochure with the same costs', async () => {
    const { property: view } = await open(property, 4104)
    const link = new URL(view.costsHref, 'http://x')
    expect(Object.fromEntries(link.searchParams)).toEqual({
      price: '329000',
      region: expect.any(String),
      what: 'new-build',
      use: 'own',
      ground: '82000',
      property: '4104',
    })
    const { status, view: costs } = await ask(`${link.search}&means=50000`)
    expect([status, costs.about.id]).toEqual([200, 4104])
    const query = new URL(costs.about.brochure.href, 'http://x').search
    const { costs: sheet, otherHref } = await open(brochure, 4104, 'sale-brochure', query)
    expect([sheet.result, otherHref.includes('?')]).toEqual([costs.result, false])
    const plain = await open(brochure, 4104, 'sale-brochure')
    expect([plain.costs, plain.otherHref]).toEqual([undefined, expect.stringMatching(/\?costs=on$/)])
  })

  it('falls back to its own values if its brochure’s input is invalid', async () => {
    const whole = await open(brochure, 4104, 'sale-brochure', '?costs=on')
    const odd = await open(brochure, 4104, 'sale-brochure', '?costs=on&price=x&rate=-1')
    expect([whole.costs.result.lines.length > 5, odd.costs]).toEqual([true, whole.costs])
  })

  it('has no costs anywhere with a hidden price', async () => {
    const hidden = records.filter(({ PublishPrice }) => !PublishPrice)
    expect(hidden.length).toBeGreaterThan(1)
    for (const { ID } of hidden) {
      const { property: view } = await open(property, ID)
      const { costs, otherHref } = await open(brochure, ID, 'sale-brochure', '?costs=on&price=300000')
      const { view: asked } = await ask(`?price=300000&property=${ID}`)
      const { view: unknown } = await ask('?price=300000&property=999999')
      expect([ID, view?.costsHref, costs, otherHref]).toEqual([ID, undefined, undefined, undefined])
      expect(asked).toEqual(unknown)
      const answer = await callRoute(site, page, `${address}?property=${ID}`)
      expect(secretsIn(Buffer.from(await answer.text()))).toEqual([])
    }
  })

  it('has no costs for rent, takeover, life annuity or a starting price', async () => {
    const others = demoRecords().filter(
      ({ Status, Goal, PriceUnit, ViagerType, MonthlyAnnuity }) =>
        Status === 1 && Goal !== 1 && (Goal !== 0 || PriceUnit === 7 || ViagerType !== undefined || MonthlyAnnuity !== undefined),
    )
    expect(others.length).toBeGreaterThan(1)
    for (const { ID } of others) expect([ID, (await open(property, ID)).property?.costsHref]).toEqual([ID, undefined])
  })
})
