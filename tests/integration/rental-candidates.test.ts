/** Questions to a candidate tenant, by the home's region (`data/law/rental-candidates.json`). */
import { describe, expect, it } from 'vitest'
import { propertyView } from '../../app/domains/catalogue/property/property-view.server'
import { findProperty } from '../../app/domains/catalogue/property.server'
import { rentalContext } from '../../app/domains/enquiries/forms/rental-application/regional.server'
import { rentalApplication } from '../../app/domains/enquiries/forms/rental-application/rental-application'
import { bookableOf } from '../../app/domains/viewings/booking-page.server'
import { appointmentForm } from '../../app/domains/viewings/form/viewing-form'
import { confirmationsOf } from '../../app/domains/viewings/rental-terms'
import { entryHref, findEntry } from '../../app/platform/paths/table'
import * as applicationRoute from '../../app/routes/enquiries/rental-application'
import { callRoute } from '../support/call-route'
import { demoRecords } from '../support/demo'
import { reconfigured, testSite } from '../support/test-site'

const site = testSite({ catalogue: true })
/** An apartment to let in each region, with its rent published, and an office in Brussels. */
const apartment = (test: (zip: number) => boolean) =>
  demoRecords().find(
    ({ Goal, Status, WebID, Zip, CountryID, PublishPrice }) =>
      Goal === 1 && Status === 1 && WebID === 2 && CountryID === 10 && PublishPrice && test(Number(Zip)),
  )!.ID
const homes = {
  flanders: apartment(zip => zip >= 8000),
  brussels: apartment(zip => zip < 1300),
  wallonia: apartment(zip => zip >= 4000 && zip < 8000),
}
const office = demoRecords().find(({ Goal, WebID, Zip }) => Goal === 1 && WebID === 9 && Zip.startsWith('10'))!.ID
const property = (id: number, language: 'nl' | 'de' = 'nl') => findProperty(site, id, language)!

describe('an application', () => {
  const fieldsOf = (id: number) => Object.keys(rentalApplication(rentalContext(site, property(id))).fields)
  const household = ['adults', 'kids', 'income', 'secondIncome', 'movingDate']

  it('asks in Brussels only for contact data, household size and means', () => {
    const fields = fieldsOf(homes.brussels)
    expect(fields).toEqual(expect.arrayContaining(household))
    for (const left of ['street', 'zip', 'kidsAges', 'pets', 'petsText', 'movingReason']) expect(fields).not.toContain(left)
  })

  it('also asks for address and ages in Wallonia, and optional questions in Flanders', () => {
    expect(fieldsOf(homes.wallonia)).toEqual(expect.arrayContaining([...household, 'street', 'kidsAges']))
    for (const left of ['pets', 'movingReason']) expect(fieldsOf(homes.wallonia)).not.toContain(left)
    expect(fieldsOf(homes.flanders)).toEqual(expect.arrayContaining([...household, 'kidsAges', 'pets', 'movingReason']))
    expect(fieldsOf(office)).toContain('pets')
  })

  it('shows the region’s form, and stores nothing else', async () => {
    const { slug, slugs } = property(homes.brussels)
    const words = { ...(slugs?.nl ?? slug), id: String(homes.brussels) }
    const address = entryHref(findEntry('rent-rental-application')!, 'nl', { city: words.city, title: words.title, id: words.id })
    const answer = await callRoute(site, applicationRoute, address)
    expect(await answer.json()).toMatchObject({ kind: 'form', against: { asked: [] } })
    const typed = {
      adults: '2',
      kids: '1',
      kidsAges: '3',
      pets: 'YES',
      movingDate: '2027-01-01',
      movingReason: 'Scheiding',
      zip: '9000',
    }
    const person = { firstName: 'Élodie', lastName: 'Dubois', email: 'e@bezoeker.example', phone: '0470123456', privacy: true }
    const parsed = rentalApplication({ asked: [], today: '2026-11-20' })
      .schema('nl')
      .parse({ ...typed, ...person, income: '2500' })
    for (const name of ['kidsAges', 'pets', 'movingReason', 'zip']) expect(parsed).not.toHaveProperty(name)
    expect(parsed).toMatchObject({ kids: 1, income: 2500 })
  })
})

describe('a viewing', () => {
  const boxes = (id: number, at = site) => confirmationsOf(bookableOf(at, property(id)).terms)

  it('asks to confirm the income if the law allows it that early', () => {
    expect(boxes(homes.flanders)).toEqual(['confirmIncome', 'confirmPersons', 'confirmDescription', 'confirmTotal'])
    expect(boxes(homes.wallonia)).toContain('confirmIncome')
    expect(boxes(homes.brussels)).toEqual(['confirmPersons', 'confirmDescription', 'confirmTotal'])
  })

  it('follows the agency’s setting', () => {
    const other = reconfigured(site, ({ appointments }) => {
      appointments.rental.confirmIncome = { flanders: false, brussels: true }
    })
    expect(boxes(homes.flanders, other)).not.toContain('confirmIncome')
    expect(boxes(homes.brussels, other)).toContain('confirmIncome')
  })

  it('asks for a rental only the time, confirmations, name, contact data and reminder', () => {
    const { fields } = appointmentForm(boxes(homes.brussels))
    const asked = [
      'slot',
      'confirmPersons',
      'confirmDescription',
      'confirmTotal',
      'title',
      'firstName',
      'lastName',
      'email',
      'phone',
    ]
    expect(Object.keys(fields).sort()).toEqual([...asked, 'noReminder', 'newsletter', 'privacy'].sort())
  })
})

describe('a home to let', () => {
  const labelsOf = (id: number, language: 'nl' | 'de' = 'nl') =>
    propertyView(site, property(id, language), site.texts(language)).groups.flatMap(({ lines }) =>
      lines.map(({ label }) => label),
    )

  it('shows no agency costs for the tenant', () => {
    const withCosts = demoRecords().filter(
      ({ Goal, Status, WebID, RenterTotalCost }) => Goal === 1 && Status === 1 && (WebID ?? 9) <= 3 && RenterTotalCost,
    )
    expect(withCosts.length).toBeGreaterThan(3)
    for (const { ID } of withCosts) expect(labelsOf(ID)).not.toContain(site.texts('nl').t('LABEL_RENTER_TOTAL_COST'))
  })

  it('names its energy certificate in the region’s terms', () => {
    expect(labelsOf(homes.flanders)).toContain('EPC-waarde')
    expect(labelsOf(homes.brussels)).toContain('EPB-waarde')
    expect(labelsOf(homes.wallonia, 'de')).toContain('PEB-Kennwert')
  })
})
