/** Of whom saved homes and sources are counted: visitors who were asked for statistics and agreed. */
import { expect, it } from 'vitest'
import { offersByID } from '../../app/domains/catalogue/offers.server'
import { offeredFavourites } from '../../app/domains/favourites/offered-favourites.server'
import { consentValues } from '../../app/domains/site/consent/consent'
import { agreesToStatistics } from '../../app/domains/site/consent/consent-state.server'
import { enquirySite } from '../support/enquiry-site'
import { reconfigured } from '../support/test-site'

const cookies = (...chosen: Parameters<typeof consentValues>) =>
  Object.entries(consentValues(...chosen))
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')

it.each([
  ['everything', cookies('agree', []), true],
  ['statistics only', cookies('partly', ['analytical']), true],
  ['other things', cookies('partly', ['marketing', 'social']), false],
  ['nothing', cookies('decline', []), false],
  ['nothing yet', '', false],
  ['nothing, with a cookie of an interrupted choice', 'consentAnalyticsStorage=true', false],
])('is a visitor who agreed to %s: %s', (_, given, expected) => {
  const site = enquirySite({ configure: ({ siteinfo }) => void Object.assign(siteinfo, { statistics: true }) })
  expect(agreesToStatistics(site, given)).toBe(expected)
  // Nobody where the site does not ask, whatever a cookie says.
  expect(agreesToStatistics(enquirySite(), given)).toBe(false)
})

it('reads only offered homes from the list of favourites, and none where that part is off', () => {
  const site = enquirySite()
  const [home = 0] = offersByID(site).keys()
  const saved = `a=b; favourites=${home}.999999.${home}~465000.950o`
  expect(offeredFavourites(site, saved)).toEqual([home])
  expect(offeredFavourites(site, 'favourites=x<script>')).toEqual([])
  const off = reconfigured(site, ({ parts }) => void Object.assign(parts, { favourites: false }))
  expect(offeredFavourites(off, saved)).toEqual([])
})
