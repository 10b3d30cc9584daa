/** Addresses that are never passed on, and whose pages run no service. */
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Consent } from '../../app/domains/site/consent/Consent'
import { TextsProvider } from '../../app/platform/i18n/TextsProvider'
import { readTexts } from '../../app/platform/i18n/texts.server'
import { isPrivateAddress } from '../../app/platform/paths/private-address'
import { href } from '../../app/platform/paths/table'

const token = 'abc.def'
const secret = [
  `${href('reset-password', 'nl')}?token=${token}`,
  `${href('newsletter-confirm', 'fr')}?token=${token}`,
  `${href('demand-confirm', 'nl')}?token=${token}`,
  `${href('demand-unsubscribe', 'de')}?u=${token}`,
  `${href('demand-alerts', 'fr')}?u=${token}&confirmed`,
  `${href('demand-alert', 'nl')}?type=1&list=sale&email=an%40x.example`,
  `${href('feedback-offer-to-purchase', 'nl')}?property=4101&offer=${token}`,
  `${href('newsletter', 'en')}?email=an@zoeker.example`,
  `${href('cookie-settings', 'nl')}?from=${encodeURIComponent(href('appointment', 'nl', { token }))}`,
  href('appointment', 'nl', { token }),
  href('requested-documents', 'en', { token }),
  href('testimonial-review', 'fr', { token }),
  href('offer-summary', 'nl', { token }),
  href('enquiry-handled', 'de', { token }),
  href('pass-review', 'en', { token }),
  href('owner-portal', 'nl'),
  href('owner-visits', 'de', { id: 4101 }),
  href('demand-account', 'nl'),
]
const open = [
  href('home', 'nl'),
  `${href('sale-list', 'fr')}?city=Gent%7C9000&page=2`,
  href('feedback-contact-me', 'en'),
  '/nope',
]

const services = { src: '/tracking.js?v=1', config: '{}' }
const shown = (page: string, asks = false) =>
  renderToString(
    <TextsProvider texts={readTexts('/nowhere').nl}>
      <Consent consent={{ asks, toggles: [], tracking: services }} page={page} />
    </TextsProvider>,
  )

describe('an address', () => {
  it.each(secret)('that grants a right or identifies a person reaches no service: %s', address => {
    const [pathname = '', search] = address.split('?')
    expect(isPrivateAddress(pathname, search === undefined ? '' : `?${search}`)).toBe(true)
    expect(shown(address)).toBe('')
  })

  it.each(open)('that is public is counted with consent: %s', address => {
    const [pathname = '', search = ''] = address.split('?')
    expect(isPrivateAddress(pathname, search)).toBe(false)
    expect(shown(address)).toContain('/tracking.js')
  })
})
