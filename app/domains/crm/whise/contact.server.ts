/** Maps a person, a question and a search to Whise. */
import type { CrmMessage, CrmTools } from '../../../platform/outbox/crm'
import { isRow, type Row } from '../../feeds/values/row'
import { textWithCode } from '../message/code.server'
import { given, idFrom, ofLanguage } from '../message/fields'
import { placesOf } from '../message/places.server'
import type { WhiseCrmOptions } from './options'

/** The estate's number; a project is an estate too. */
export function estateOf(message: CrmMessage, keyOf: CrmTools['keyOf']): number | undefined {
  return placesOf(message, keyOf)
    .map(({ key }) => idFrom(key))
    .find(id => id !== undefined)
}

/** Fields of a person, identified by e-mail address. Unknown fields are omitted, since they would clear the agency's. */
export function personFields(message: CrmMessage, options: WhiseCrmOptions): Row {
  const { person } = message
  const byMobile = message.kind === 'enquiry' && message.contactBy === 'MOBILE'
  const { street, houseNumber, zip, city } = person
  const address = Object.entries({ street, houseNumber, zip, city }).flatMap(([ours, value]) => {
    const theirs = options.addressFields[ours as keyof typeof options.addressFields]
    return theirs === undefined ? [] : [[theirs, value]]
  })
  return given({
    Name: person.lastName ?? person.email,
    FirstName: person.firstName,
    TitleId: person.title && options.titles[person.title],
    PrivateEmail: person.email,
    [byMobile ? 'PrivateMobile' : 'PrivateTel']: person.phone,
    ...Object.fromEntries(address),
    CountryId: options.countries[person.country ?? ''] ?? Object.values(options.countries)[0],
    LanguageId: ofLanguage(options.languageCodes, message.language),
    OfficeIds: officesOf(message, options),
    ContactOriginId: options.origin,
    ContactTypeIds: options.contactTypes[message.kind === 'enquiry' ? message.form : message.kind],
  })
}

/** The office that the message is for, if a number of `catalogueNames` says which it is at Whise. */
function officesOf({ officeNames = [] }: CrmMessage, { offices }: WhiseCrmOptions): number[] {
  const office = officeNames.map(idFrom).find(id => id !== undefined)
  return office === undefined ? offices : [office]
}

/** `Message` is this question; `Comments` is the agency's own note about the person. */
export const messageOf = (message: CrmMessage) => `${message.subject}\n${textWithCode(message)}`

/** One element per category; towns and zones become postcodes. */
export function criteriaOf({ search }: Extract<CrmMessage, { kind: 'demand' }>, options: WhiseCrmOptions): Row[] {
  const wish = given({
    PurposeId: search.list === 'sale' ? 1 : 2,
    CountryId: options.countries.BE,
    ZipCodes: search.zips,
    PriceMin: search.priceMin,
    PriceMax: search.priceMax,
    AreaMin: search.surface,
    MinRooms: search.bedrooms,
    // Only positive wishes: a "no" would exclude homes.
    Garage: search.garages ? true : undefined,
    Terrace: search.terrace || undefined,
  })
  const types = search.types.flatMap(type => options.types[type] ?? [])
  return types.length > 0 && types.length === search.types.length ? types.map(type => ({ ...wish, ...type })) : [wish]
}

/** Reads a number whose name is spelt in several ways. */
export function idIn(answer: unknown, name: string): number | undefined {
  if (!isRow(answer)) return undefined
  const [, value] = Object.entries(answer).find(([key]) => key.toLowerCase() === name) ?? []
  return idFrom(value)
}
