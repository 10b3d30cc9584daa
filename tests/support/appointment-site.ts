/** A site database with slots of its own, and what appointments need, with a clock that stands still until it is moved. */

import { tokenField } from '../../app/domains/enquiries/enquiry-form'
import { issueToken, submitEnquiry } from '../../app/domains/enquiries/submit-enquiry.server'
import { bookAlongside } from '../../app/domains/viewings/book.server'
import type { AppointmentDeps } from '../../app/domains/viewings/deps.server'
import { contactAppointment } from '../../app/domains/viewings/form/viewing-form'
import { confirmationsOf, type RentalTerms } from '../../app/domains/viewings/rental-terms'
import { type Slot, slotName } from '../../app/domains/viewings/slots'
import type { Language } from '../../app/platform/i18n/languages'
import { textsOf } from '../../app/platform/i18n/texts.server'
import type { SiteDatabase } from '../../db/client.server'
import { enquirySite, formOf, temporaryFolder } from './enquiry-site'

const half = 30 * 60_000
/** Monday 23 November 2026, 10:00 in Brussels, and the two half hours after it; the second is for three. */
export const ten = Date.UTC(2026, 10, 23, 9)
export const slots: Slot[] = [
  { startsAt: ten, endsAt: ten + half, capacity: 1 },
  { startsAt: ten + half, endsAt: ten + 2 * half, capacity: 3 },
  { startsAt: ten + 2 * half, endsAt: ten + 3 * half, capacity: 1 },
]

export const visitor = {
  firstName: 'Élodie',
  lastName: "D'Hondt",
  email: 'elodie@bezoeker.example',
  phone: '0470123456',
  privacy: 'on',
}

type Options = { file?: string; confirm?: 'at-once' | 'by-staff'; addressHidden?: boolean; terms?: RentalTerms }

export function appointmentSite({ file, confirm = 'at-once', addressHidden = false, terms }: Options = {}) {
  const site = enquirySite(file)
  const deps: AppointmentDeps = {
    ...site.deps,
    manager: () => 'makelaar@gevel.example',
    agency: { name: 'Gevel', phone: '09 000 00 00', email: 'info@gevel.example', siteUrl: 'https://www.gevel.example' },
    settings: {
      confirm,
      minimumNoticeHours: 2,
      daysAhead: 28,
      weekly: { lists: [], hours: [], holidays: [] },
      rental: { incomeTimesRent: 3, incomeWithCharges: false, personsPerBedroom: 2, personsWithoutBedroom: 2 },
      reminder: { fromHour: 9, notWithinHours: 12 },
    },
    slotsOf: (_, now) => slots.filter(({ startsAt }) => startsAt > now),
    t: (language: Language) => textsOf(language, '/nowhere').t,
    folder: temporaryFolder(),
  }
  const form = contactAppointment(confirmationsOf(terms))
  /** Books through the form's own way in; on another connection where one is given. */
  const book = (change: Record<string, string | undefined> = {}, { database = site.database, language = 'nl' }: On = {}) => {
    const data = formOf({
      [tokenField]: issueToken(form, 4101, site.deps),
      slot: slotName(ten),
      ...visitor,
      ...Object.fromEntries(confirmationsOf(terms).map(name => [name, 'on'])),
      ...change,
    })
    site.clock.now += 2000
    const own = { ...deps, database }
    const alongside = bookAlongside({ id: 4101, list: terms ? 1 : 0, addressHidden, terms }, own)
    return submitEnquiry(form, { data, language, propertyID: 4101, alongside }, { ...site.deps, ...own })
  }
  return { ...site, deps, book }
}
type On = { database?: SiteDatabase; language?: Language }
