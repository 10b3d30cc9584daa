/** A preview shows no cookie dialog and counts as consented (SPEC §2); an address that only looks like one does neither. */
import { beforeAll, expect, it } from 'vitest'
import { previewAddress } from '../../app/domains/site/preview.server'
import { createNarrowHandler } from '../../app/platform/http/narrow-handler.server'
import { signLink } from '../../app/platform/signing/signed-link.server'
import { builtPages } from '../support/built-pages'
import { testSite } from '../support/test-site'

const site = testSite({
  catalogue: true,
  configure: ({ siteinfo }) => Object.assign(siteinfo, { analytics: 'G-TEST12345', pixel: '1234567890' }),
})
let handle: ReturnType<typeof createNarrowHandler>
beforeAll(async () => {
  const build = await builtPages()
  handle = createNarrowHandler(build, 'production')
})

async function open(address: string, cookie = '') {
  const answer = await handle(new Request(new URL(address, site.settings.siteUrl), { headers: { Cookie: cookie } }), { site })
  const html = await answer.text()
  return {
    status: answer.status,
    dialog: html.includes('aria-labelledby="consent-title"'),
    tracker: html.includes('src="/tracking.js'),
    consented: html.includes('&quot;all&quot;:true'),
  }
}

it('a draft behind its link is a preview', async () => {
  const address = previewAddress(site, 'selling', 'nl', site.now()) as string
  expect(await open(address)).toEqual({ status: 200, dialog: false, tracker: true, consented: true })
})

it.each([
  '/nl/preview/x/',
  '/preview/',
  '/nl/preview/',
  '/nl/preview-preview/x/',
  '/nl/te-koop/preview/x/999999/',
  '/nl/te-koop/x/preview/9/',
  '/nl/nieuwbouw/preview/preview/999999/',
  '/nl/verkopen/preview/',
  '/nl/bod/preview/',
  `/nl/preview/${signLink('preview', 'nl-selling', 0, site.secret)}/`,
  `/fr/preview/${signLink('preview', 'nl-selling', site.now() + 60_000, site.secret)}/`,
])('%s is not a preview: the dialog appears and no tracker starts', async address => {
  expect(await open(address)).toEqual({ status: 404, dialog: true, tracker: false, consented: false })
})

it('loads no service on a missing page, whatever the consent', async () => {
  const agreed = 'consent=set; consentAnalyticsStorage=true; consentSocialMedia=true'
  expect(await open('/nl/preview/x/', agreed)).toEqual({ status: 404, dialog: false, tracker: false, consented: false })
  expect(await open('/nl/te-koop/', agreed)).toEqual({ status: 200, dialog: false, tracker: true, consented: false })
})
