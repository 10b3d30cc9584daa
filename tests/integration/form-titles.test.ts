/** The titles in forms are the agency's: SPEC's three, unless `data/site/forms.json` says otherwise. */
import { describe, expect, it } from 'vitest'
import { formKeys, formsWithTitle } from '../../app/platform/agency/form-keys'
import { languages } from '../../app/platform/i18n/languages'
import { href } from '../../app/platform/paths/table'
import { storedFacts } from '../../app/registry/forms.server'
import * as demand from '../../app/routes/demand/demand-register'
import * as contact from '../../app/routes/enquiries/contact'
import * as valuation from '../../app/routes/enquiries/valuation'
import { callRoute } from '../support/call-route'
import { changedSiteData } from '../support/site-data'
import { testSite } from '../support/test-site'

const site = testSite({ catalogue: true })

/** On the contact page in each language. */
async function offeredBy(at: typeof site) {
  const pages = languages.map(async language => (await callRoute(at, contact, href('contact', language))).json())
  return (await Promise.all(pages)).map(({ state }) => state.titles.join(' '))
}

it('are SPEC’s three by default', async () => {
  const plain = testSite({ settings: { DATA_DIR: changedSiteData({ forms: forms => void delete forms.titles }) } })
  expect(await offeredBy(plain)).toEqual(languages.map(() => 'MR MS MISS'))
})

it('are without the third in German on the demo', async () => {
  expect(await offeredBy(site)).toEqual(['MR MS MISS', 'MR MS MISS', 'MR MS MISS', 'MR MS'])
})

it('are those of the language in the steps of the demand register too', async () => {
  const cookie = async (step: string, fields: Record<string, string>, known = '') => {
    const body = new URLSearchParams({ step, go: 'next', ...fields })
    const answer = await callRoute(site, demand, href('demand-register', 'de'), {
      method: 'POST',
      body,
      headers: { cookie: known },
    })
    return answer.headers.getSetCookie()[0]!.split(';')[0]!
  }
  const typed = await cookie('type', { list: 'sale', type: '1' })
  const placed = await cookie('region', { place: 'Eupen' }, typed)
  const page = await callRoute(site, demand, `${href('demand-register', 'de')}?step=contact`, { headers: { cookie: placed } })
  expect([page.status, (await page.json()).titles]).toEqual([200, ['MR', 'MS']])
})

describe('the title', () => {
  it('may be left out, but in the forms that the agency names', async () => {
    const strict = testSite({
      configure: configuration => void Object.assign(configuration, { titleRequired: ['contact-demand'] }),
    })
    const answers = [strict, site].map(async at => {
      const required = (await (await callRoute(at, valuation, href('valuation', 'nl'))).json()).state.titleRequired
      const post = await callRoute(at, valuation, href('valuation', 'nl'), {
        method: 'POST',
        body: new URLSearchParams({ a: '' }),
      })
      return [required, (await post.json()).lastResult.error.title]
    })
    expect(await Promise.all(answers)).toEqual([
      [true, ['ALERT_TITLE_EMPTY']],
      [false, undefined],
    ])
  })

  it('can be required in every form with personal fields', () => {
    const withTitle = formKeys.filter(key => 'title' in storedFacts.fieldsOf(site, key))
    expect(withTitle.filter(key => key !== 'demand-register').sort()).toEqual([...formsWithTitle])
  })
})
