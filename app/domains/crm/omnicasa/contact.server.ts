/** Maps a question, viewing or choice to Omnicasa's operations. */
import type { CrmMessage, CrmPerson, CrmTools } from '../../../platform/outbox/crm'
import type { Row } from '../../feeds/values/row'
import { codeOf, textWithCode } from '../message/code.server'
import { given, idFrom, ofLanguage } from '../message/fields'
import { placesOf } from '../message/places.server'
import type { OmnicasaCrmOptions } from './options'

/** Omnicasa's numbers of a message's subjects. */
export type Place = { kind: 'object' | 'project'; id: number } | { kind: 'general' }

export function placeOf(message: CrmMessage, keyOf: CrmTools['keyOf']): Place {
  const known = placesOf(message, keyOf).flatMap(({ kind, key }) => {
    const id = idFrom(key)
    return id === undefined ? [] : [{ kind: kind === 'project' ? ('project' as const) : ('object' as const), id }]
  })
  return known[0] ?? { kind: 'general' }
}

/** Parameters common to all operations with a person. */
export function personFields(person: CrmPerson, message: CrmMessage, options: OmnicasaCrmOptions): Row {
  const address = [person.street, person.houseNumber].filter(Boolean).join(' ')
  const byMobile = message.kind === 'enquiry' && message.contactBy === 'MOBILE'
  return given({
    Name: person.lastName,
    FirstName: person.firstName,
    AddressTitle: person.title && ofLanguage(options.titles, message.language)?.[person.title],
    Address: address || undefined,
    Zip: person.zip,
    City: person.city,
    Email: person.email,
    [byMobile ? 'GSM' : 'PhoneNumber']: person.phone,
    SiteId: options.site,
    SourceId: options.source,
    Categories: options.categories.length > 0 ? options.categories : undefined,
    LanguageIdFromParameter: ofLanguage(options.languages, message.language),
  })
}

export const countryOf = ({ country }: CrmPerson, { countries }: OmnicasaCrmOptions) =>
  country === undefined ? undefined : countries[country]

/**
 * ContactOnMe, or ContactOnMeProject for a project. A viewing includes its appointment if Omnicasa has one; a cancelled one must
 * not book it again.
 */
export function contact(message: CrmMessage, place: Place, options: OmnicasaCrmOptions, keyOf: CrmTools['keyOf']) {
  const slot = message.kind === 'viewing' && message.change !== 'cancelled' ? message.slot.id : undefined
  const appointment = slot === undefined ? undefined : idFrom(keyOf('viewingSlot', slot))
  const isAppointment = appointment !== undefined && place.kind !== 'project'
  return {
    operation: place.kind === 'project' ? 'ContactOnMeProject' : 'ContactOnMe',
    textIn: 'Content',
    parameters: given({
      ...personFields(message.person, message, options),
      CountryId: countryOf(message.person, options),
      Subject: message.subject,
      Content: textWithCode(message),
      CustomStr1: codeOf(message),
      ObjectID: place.kind === 'object' ? place.id : undefined,
      ProjectIDs: place.kind === 'project' ? [place.id] : undefined,
      AppointmentID: isAppointment ? appointment : undefined,
      AgendaComment: isAppointment ? message.subject : undefined,
      // Set only, never cleared: consent given elsewhere is not ours to withdraw.
      IsReceivedEmail: message.kind === 'newsletter' && message.change === 'confirmed' ? true : undefined,
    }),
  }
}
