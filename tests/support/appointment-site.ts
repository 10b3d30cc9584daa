/** A site database with its own slots, and everything appointments need; the clock only moves on request. */

import { tokenField } from '../../app/domains/enquiries/enquiry-form'
import { issueToken, submitEnquiry } from '../../app/domains/enquiries/submit-enquiry.server'
import { bookViewing } from '../../app/domains/viewings/book.server'
import { contactAppointment } from '../../app/domains/viewings/form/viewing-form'
import { confirmationsOf, type RentalTerms } from '../../app/domains/viewings/rental-terms'
import type { Configuration } from '../../app/platform/agency/configuration.server'
import type { Language } from '../../app/platform/i18n/languages'
import { writeMoment } from '../../app/platform/time/moment-text'
import { register } from '../../app/registry/forms.server'
import type { SiteDatabase } from '../../db/client.server'
import { enquirySite, formOf } from './enquiry-site'
import { variant } from './test-site'

/** Monday 23 November 2026, 10:00 in Brussels, and the two half hours after it; the second is for three. */
export const ten = Date.UTC(2026, 10, 23, 9)

export const visitor = {
  firstName: 'Élodie',
  lastName: "D'Hondt",
  email: 'elodie@bezoeker.example',
  phone: '0470123456',
  privacy: 'on',
}

type Options = {
  confirm?: 'by-visitor' | 'by-staff' | 'at-once'
  addressHidden?: boolean
  terms?: RentalTerms
  varDir?: string
  /** A property other than the demo's. */
  propertyID?: number
  /** Whether limits apply. */
  limits?: 'on' | 'off'
  configure?: (configuration: Configuration) => void
}

/**
 * The properties have no slots from their provider (4101, and 5112 whose address is on request): the weekly ones apply, on
 * Mondays only.
 */
export function appointmentSite(options: Options = {}) {
  const { confirm = 'by-visitor', addressHidden = false, terms, varDir, limits = 'off', configure } = options
  const { propertyID = addressHidden ? 5112 : 4101 } = options
  const site = enquirySite({
    ...(varDir && { varDir }),
    settings: { FORM_LIMITS: limits },
    configure: configuration => {
      const monday = { weekday: 1, minutes: 30 }
      configuration.recipients.default.managerInCopy = true
      configuration.appointments = {
        confirm,
        minimumNoticeHours: 2,
        daysAhead: 6,
        weekly: {
          lists: ['sale', 'rent'],
          hours: [
            { ...monday, from: '10:00', to: '10:30', capacity: 1 },
            { ...monday, from: '10:30', to: '11:00', capacity: 3 },
            { ...monday, from: '11:00', to: '11:30', capacity: 1 },
          ],
          holidays: [],
        },
        rental: {
          incomeTimesRent: 3,
          incomeWithCharges: false,
          personsPerBedroom: 2,
          personsWithoutBedroom: 2,
          confirmIncome: {},
        },
        agenda: { holidays: [], calendarSeries: 1 },
        reminder: { fromHour: 9, notWithinHours: 12 },
      }
      configure?.(configuration)
    },
  })
  const property = { id: propertyID, list: terms ? 1 : 0, addressHidden, terms } as const
  const definition = contactAppointment(confirmationsOf(terms), confirm)
  /** Books through the form's normal entry; on another connection, and from another sender, if given. */
  const book = (change: Record<string, string | undefined> = {}, { database, language = 'nl', sender = 'unknown' }: On = {}) => {
    const form = register(definition, bookViewing(property, sender))
    const data = formOf({
      [tokenField]: issueToken(site, definition, property.id),
      slot: writeMoment(ten),
      ...visitor,
      ...Object.fromEntries(confirmationsOf(terms).map(name => [name, 'on'])),
      ...change,
    })
    site.clock.now += 2000
    return submitEnquiry(database ? variant(site, { database }) : site, form, { data, language, propertyID: property.id })
  }
  return Object.defineProperties(site, { book: { value: book } }) as typeof site & { book: typeof book }
}
type On = { database?: SiteDatabase; language?: Language; sender?: string }
