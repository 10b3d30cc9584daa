/** The screens of open houses at the desk. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import { appointment } from '../../../../../db/schema/site.server'
import type { Site } from '../../../../platform/context/site.server'
import { formatPhone } from '../../../../platform/i18n/formats'
import type { Language } from '../../../../platform/i18n/languages'
import { findProperty } from '../../../catalogue/property.server'
import { type DeskReader, ofVisible } from '../../../enquiries/desk/borders.server'
import { findOpenHouse, type OpenHouse, openHouses } from '../../open-houses.server'
import { takenSeats } from '../../open-slots.server'
import { whenInWords } from '../../when'
import { mayChangeHome } from '../home-borders.server'
import type { DoorList, OpenHouseRow, TypedOpenHouse } from './open-house-view'

/** Those that are not over, of homes that the person may change. */
export function comingOpenHouses(site: Site, reader: DeskReader, language: Language): OpenHouseRow[] {
  const now = site.now()
  const houses = openHouses(site.database, now).filter(({ propertyID }) => mayChangeHome(site, reader, propertyID))
  return houses.map(house => ({
    id: house.id,
    when: whenInWords(house, language),
    home: homeOf(site, house, language),
    seats: house.seats,
    taken: takenSeats(site.database, house.propertyID, now).get(house.startsAt) ?? 0,
  }))
}

/** Who is expected, by name. @returns undefined if there is no such open house, or not for this person. */
export function doorList(site: Site, reader: DeskReader, id: string, language: Language): DoorList | undefined {
  const house = findOpenHouse(site.database, id)
  if (!house || !mayChangeHome(site, reader, house.propertyID)) return undefined
  const isOfHouse = and(eq(appointment.propertyID, house.propertyID), eq(appointment.startsAt, house.startsAt))
  const isComing = inArray(appointment.status, ['requested', 'proposed', 'confirmed'])
  const rows = site.database
    .select()
    .from(appointment)
    .where(and(isOfHouse, isComing, ofVisible(site, reader, appointment.enquiryID)))
    .orderBy(asc(appointment.name))
    .all()
  return {
    id,
    when: whenInWords(house, language),
    home: homeOf(site, house, language),
    seats: house.seats,
    visitors: rows.map(row => ({
      id: row.id,
      name: row.name,
      phone: formatPhone(row.phone, site.configuration.languages),
      isConfirmed: row.status === 'confirmed',
    })),
  }
}

export function readTypedOpenHouse(form: FormData): TypedOpenHouse {
  const read = (name: string) =>
    String(form.get(name) ?? '')
      .trim()
      .slice(0, 40)
  return { home: read('home'), day: read('day'), from: read('from'), to: read('to'), seats: read('seats') }
}

function homeOf(site: Site, { propertyID }: OpenHouse, language: Language): string {
  const home = findProperty(site, propertyID, language)
  return home ? `${home.title}, ${home.record.City}` : String(propertyID)
}
