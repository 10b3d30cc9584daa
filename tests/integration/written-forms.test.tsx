/**
 * Amounts, numbers, dates and telephone numbers in both settings of `formats`: on screens, in mails, and in data sent
 * elsewhere.
 */
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { cardViews } from '../../app/domains/catalogue/cards/card-view.server'
import { findCards } from '../../app/domains/catalogue/cards/cards.server'
import { PropertyCard } from '../../app/domains/catalogue/cards/PropertyCard'
import { plainFacts } from '../../app/domains/catalogue/plain-facts.server'
import { propertyView } from '../../app/domains/catalogue/property/property-view.server'
import { findProperty } from '../../app/domains/catalogue/property.server'
import { shownValue, staffEmail } from '../../app/domains/enquiries/compose-emails.server'
import { type OfferFields, offerToPurchase } from '../../app/domains/offers/form/offer'
import { findProject } from '../../app/domains/projects/project.server'
import { projectView } from '../../app/domains/projects/project-view.server'
import { priceText } from '../../app/domains/search/filters/price'
import { readConfiguration } from '../../app/platform/agency/configuration.server'
import { formatStyles } from '../../app/platform/i18n/formats'
import { readTexts, type ServedTexts } from '../../app/platform/i18n/texts.server'
import { writeEmailText } from '../../app/platform/mail/email-text'
import { demoProjects, demoRecords, offered } from '../support/demo'
import { fourLanguages as languages } from '../support/four-languages'
import { markupOf } from '../support/markup'
import { otherForms, wordsOf } from '../support/other-forms'
import { secondAgency } from '../support/second-agency'
import { testSite, variant } from '../support/test-site'

const demo = testSite({ catalogue: true })
const texts = Object.fromEntries(formatStyles.map(formats => [formats, readTexts(demo.configuration.folder, formats)]))
const settings = formatStyles.flatMap(formats => languages.map(language => [formats, language] as const))
const provider = JSON.stringify([demoRecords(), demoProjects()])
const ids = [...offered(demoRecords(), 'sale'), ...offered(demoRecords(), 'rent')].map(({ ID }) => ID)

/** A value as shown in the browser and in mails. */
const strings = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : Object.values(value && typeof value === 'object' ? value : {})
        .map(strings)
        .join('\n')

describe.each(settings)('with formats %s, in %s', (formats, language) => {
  const locale: ServedTexts = texts[formats]![language]
  const site = variant(demo, { texts: each => texts[formats]![each] })
  const expectOwn = (text: string) => expect(otherForms(text, locale, provider)).toEqual([])

  it('uses one format on every card, sheet and brochure', () => {
    const cards = cardViews(site, findCards(site, ids, language), language)
    expect(cards.length).toBeGreaterThan(50)
    const html = cards.map(card => markupOf(locale, <PropertyCard card={card} />)).join('\n')
    for (const part of [/€/, /\d\sm²/, /\/m²/]) expect(wordsOf(html)).toMatch(part)
    expectOwn(wordsOf(html))
    for (const [index, id] of ids.entries()) {
      // Each home in one of the languages.
      if (languages[index % languages.length] !== language) continue
      const shown = findProperty(site, id, language)!
      const { strip, groups, agent, energy } = propertyView(site, shown, locale)
      expectOwn(strings([strip, groups, agent?.phone, energy?.score, plainFacts(site, shown, cards[index]!, locale)]))
    }
  })

  it('uses it for projects and their price lists', () => {
    for (const { ID } of demoProjects()) {
      const project = findProject(site, ID, language)
      if (!project) continue
      const { side, strip } = projectView(site, project, locale, { by: 'number', descending: false })
      expectOwn(strings([side.price, side.agent?.phone, strip]))
    }
  })

  it('uses it in mails, whenever enqueued', () => {
    const fields = {
      ...{ amount: 465000, amountInWords: 'x', startDate: '2036-04-09', endDate: '2036-12-31', signDate: '2036-04-08' },
      ...{ title: 'MR', firstName: 'A', lastName: 'B', email: 'a@b.example', phone: '09/000 00 01', place: 'Gent' },
      ...{ street: 'S', houseNumber: '1', zip: '9000', city: 'Gent' },
    }
    const enquiry = { id: 'x', fields: fields as OfferFields, language, receivedAt: Date.parse('2036-04-09T08:05:00Z') }
    const form = offerToPurchase({ today: '2036-04-08' })
    const content = staffEmail(form, form.staff!(enquiry.fields), enquiry)
    const text = writeEmailText(JSON.parse(JSON.stringify(content)), {
      branding: { ...site.branding(language), phone: '' },
      texts: locale,
    })
    expectOwn(text)
    for (const own of expected[formats][language]) expect(text).toContain(own)
  })

  it('so have the words of a search, the messages and the hints of forms', () => {
    const read = ['PHONE_HINT', 'ALERT_AMOUNT_INVALID', 'OFFER_AMOUNT_HINT', 'SEARCH_AMOUNT_UNREAD'].map(key => locale.t(key))
    expect(read.join()).not.toMatch(/\{\{(?!typed)/)
    expectOwn([...read, priceText(locale, 200_000, 1_400_000)].join('\n'))
  })
})

const expected = {
  specification: {
    nl: ['€\u00a0465.000', '9-4-2036 10:05', '31-12-2036', '090 00 00 01'],
    fr: ['€\u00a0465.000', '9/4/2036 10:05', '31/12/2036', '090 00 00 01'],
    en: ['€\u00a0465.000', '9\u00a0April\u00a02036, 10:05', '31\u00a0December\u00a02036', '090 00 00 01'],
    de: ['€\u00a0465.000', '9.4.2036, 10:05', '31.12.2036', '090 00 00 01'],
  },
  language: {
    nl: ['€\u00a0465.000', '09/04/2036 10:05', '31/12/2036', '09 000 00 01'],
    fr: ['465\u202f000\u00a0€', '09/04/2036 10:05', '31/12/2036', '09 000 00 01'],
    en: ['€465,000', '9\u00a0April\u00a02036, 10:05', '31\u00a0December\u00a02036', '09 000 00 01'],
    de: ['465.000\u00a0€', '09.04.2036, 10:05', '31.12.2036', '09 000 00 01'],
  },
}

it('formats a value stored with a mail for its reader', () => {
  expect(shownValue({ label: 'X', section: 'request', show: 'euro' }, 465000)).toEqual({ euro: 465000 })
})

it('formats the agency’s telephone number equally everywhere', () => {
  const phoneOf = (folder: string) => readConfiguration(path.join(folder, 'site')).agency.phone
  expect(phoneOf('data')).toBe('090 00 00 00')
  expect(phoneOf(secondAgency())).toBe('04 000 00 00')
})
