/** Every cookie of the site as its exact `Set-Cookie` line: browsers keep them for up to a year. */
import { describe, expect, it } from 'vitest'
import { endSession } from '../../app/domains/account/sessions.server'
import { dropDraft, keepDraft } from '../../app/domains/demand/registration/draft.server'
import { toggles } from '../../app/domains/site/consent/consent'
import { popupAnswer } from '../../app/domains/site/popup/popup.server'
import { href } from '../../app/platform/paths/table'
import * as favourites from '../../app/routes/favourites/favourites'
import * as cookieSettings from '../../app/routes/site/cookie-settings'
import * as home from '../../app/routes/site/home'
import { callRoute, type RouteModule } from '../support/call-route'
import { demoRecords } from '../support/demo'
import { testSite } from '../support/test-site'

describe.each([
  ['https', 'https://www.gevel.example', '__Host-', '; Secure'],
  ['http', 'http://localhost:3000', '', ''],
] as const)('over %s', (_, siteUrl, prefix, secure) => {
  const site = testSite({ catalogue: true, settings: { SITE_URL: siteUrl } })
  const lines = async (route: RouteModule, address: string, fields?: Record<string, string>, cookie = '') => {
    const init = fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}
    return (await callRoute(site, route, address, { ...init, headers: { cookie } })).headers.getSetCookie()
  }

  it('stores and removes the cookie choice', async () => {
    const year = site.configuration.siteinfo.consentDays * 86_400
    expect(await lines(cookieSettings, href('cookie-settings', 'nl'), { choice: 'partly', on: 'marketing' })).toEqual([
      `consent=set; Path=/; Max-Age=${year}; SameSite=Lax${secure}`,
      `consentAdUserData=true; Path=/; Max-Age=${year}; SameSite=Lax${secure}`,
      `consentAdStorage=true; Path=/; Max-Age=${year}; SameSite=Lax${secure}`,
      `consentAnalyticsStorage=false; Path=/; Max-Age=${year}; SameSite=Lax${secure}`,
      `consentAdPersonalization=true; Path=/; Max-Age=${year}; SameSite=Lax${secure}`,
      `consentSocialMedia=false; Path=/; Max-Age=${year}; SameSite=Lax${secure}`,
      `consentUnclassified=false; Path=/; Max-Age=${year}; SameSite=Lax${secure}`,
    ])
    expect(await lines(home as RouteModule, `${href('home', 'nl')}?setcookies`)).toEqual([
      `consent=; Path=/; Max-Age=0; SameSite=Lax${secure}`,
      `consentAdUserData=; Path=/; Max-Age=0; SameSite=Lax${secure}`,
      `consentAdStorage=; Path=/; Max-Age=0; SameSite=Lax${secure}`,
      `consentAnalyticsStorage=; Path=/; Max-Age=0; SameSite=Lax${secure}`,
      `consentAdPersonalization=; Path=/; Max-Age=0; SameSite=Lax${secure}`,
      `consentSocialMedia=; Path=/; Max-Age=0; SameSite=Lax${secure}`,
      `consentUnclassified=; Path=/; Max-Age=0; SameSite=Lax${secure}`,
    ])
  })

  it.each(toggles)('shows the stored state of the toggle %s', async toggle => {
    const stored = await lines(cookieSettings, href('cookie-settings', 'nl'), { choice: 'partly', on: toggle })
    const cookie = stored.map(line => line.split(';')[0]).join('; ')
    const page = await callRoute(site, cookieSettings, href('cookie-settings', 'nl'), { headers: { cookie } })
    expect((await page.json()).on).toEqual(toggle === 'necessary' ? [] : [toggle])
  })

  it('keeps favourites for a year, and removes the cookie when empty', async () => {
    const price = demoRecords().find(({ ID }) => ID === 4102)?.Price
    expect(await lines(favourites, href('favourites', 'nl'), { id: '4102', do: 'save' }, 'favourites=4101')).toEqual([
      `favourites=4102.4101~${price}.; Path=/; Max-Age=31536000; SameSite=Lax${secure}`,
    ])
    expect(await lines(favourites, href('favourites', 'nl'), { id: '4102', do: 'remove' }, 'favourites=4102')).toEqual([
      `favourites=; Path=/; Max-Age=0; SameSite=Lax${secure}`,
    ])
  })

  it('remembers that the popup was closed for a session of the browser', () => {
    const answer = popupAnswer(site, new Request(`${siteUrl}/nl/?modal-clicked=1`))
    expect(answer?.headers.getSetCookie()).toEqual([`popup=closed; Path=/; SameSite=Lax${secure}`])
  })

  it('hides session and draft from scripts, and removes them', () => {
    const draft = { secret: site.secret, https: site.settings.https, now: site.now }
    expect(keepDraft({}, draft).replace(/=[\w.-]+;/, '=…;')).toBe(
      `${prefix}demand-draft=…; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax${secure}`,
    )
    expect(dropDraft(draft)).toBe(`${prefix}demand-draft=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure}`)
    for (const kind of ['owner', 'subscriber'] as const) {
      expect(site.database.transaction(tx => endSession(site, tx, kind, null))).toBe(
        `${prefix}${kind}-session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure}`,
      )
    }
  })
})
