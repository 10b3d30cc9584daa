/** A site that takes offers for a property of the demo catalogue with a price of € 465,000. */
import { tokenField } from '../../app/domains/enquiries/enquiry-form'
import { issueToken, submitEnquiry } from '../../app/domains/enquiries/submit-enquiry.server'
import { offerToPurchase } from '../../app/domains/offers/form/offer'
import { keepOffer } from '../../app/domains/offers/keep-offer.server'
import { type OfferRole, offerLink } from '../../app/domains/offers/offer.server'
import type { Language } from '../../app/platform/i18n/languages'
import { dayInBrussels } from '../../app/platform/time/brussels'
import { daysAfter } from '../../app/platform/time/calendar-days'
import { register } from '../../app/registry/forms.server'
import { enquirySite, formOf } from './enquiry-site'
import type { TestSiteOptions } from './test-site'

export const offeredID = 4102
const price = 465_000
export const second = { secondFirstName: 'Bo', secondLastName: 'Vandamme', secondEmail: 'bo@bezoeker.example' }

/** An offer by one person that binds for a fortnight. @param today ISO. */
export const offerOfOne = (today: string): Record<string, string> => ({
  amount: '450000',
  amountInWords: 'vierhonderdvijftigduizend euro',
  startDate: today,
  endDate: daysAfter(today, 14),
  title: 'MS',
  firstName: 'Élodie',
  lastName: 'Peeters',
  email: 'elodie@bezoeker.example',
  phone: '0470123456',
  street: 'Zwarte Zustersstraat',
  houseNumber: '17B',
  zip: '9000',
  city: 'Gent',
  place: 'Gent',
  signDate: today,
  acceptance: 'on',
  privacy: 'on',
})

type Changes = Record<string, string | undefined>

export function offerSite(options: TestSiteOptions = {}) {
  const site = enquirySite(options)
  const today = () => dayInBrussels(site.now())
  /** The response to an offer, posted ten seconds after its form was opened. */
  const post = (changes: Changes = {}, language: Language = 'nl', propertyID = offeredID) => {
    const definition = offerToPurchase({ today: today(), price })
    const token = issueToken(site, definition, propertyID)
    site.clock.now += 10_000
    const data = formOf({ [tokenField]: token, ...offerOfOne(today()), ...changes })
    return submitEnquiry(site, register(definition, keepOffer), { data, language, propertyID })
  }
  /** An accepted offer. @returns its number, and the path of each of its links. */
  const made = (changes?: Changes, language: Language = 'nl') => {
    const result = post(changes, language)
    if (result.kind !== 'sent') throw new Error(JSON.stringify(result.lastResult.error))
    const id = result.enquiryID
    const link = (role: OfferRole) => new URL(offerLink(site, { id, createdAt: site.now() }, { language, role })).pathname
    return { id, reader: link('reader'), first: link('first'), second: link('second'), staff: link('staff') }
  }
  return Object.defineProperties(site, { offer: { value: { post, made, today } } }) as typeof site & {
    offer: { post: typeof post; made: typeof made; today: typeof today }
  }
}
