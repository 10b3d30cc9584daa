/** Writes a property to the catalogue file: its row, one per language, its types. */
import type { CatalogueDatabase } from '../../../db/client.server'
import * as table from '../../../db/schema/catalogue.server'
import type { Advertisements } from '../../platform/agency/config/advertisements.server'
import { languages } from '../../platform/i18n/languages'
import { isHeldBack } from '../catalogue/audit/hold-back.server'
import { ownTokens } from '../catalogue/own-values'
import type { PropertyRecord } from '../catalogue/snapshot'
import { normaliseProperty, type Wording } from './normalise.server'
import { providerPictureWriter } from './provider-pictures.server'
import { rowWriter } from './row-writer.server'
import { searchedFacts } from './searched-facts.server'

export type PropertyWriting = {
  wording: Wording
  /** As in `normaliseProperty`. */
  offset: (id: number) => [number, number]
  officeOfAgent: ReadonlyMap<number, string | undefined>
  graveGaps: Advertisements['graveGaps']
  /** ISO day whose law applies. */
  today: string
}

/** @returns a function that writes a property and returns whether visitors see it. */
export function propertyWriter(
  database: CatalogueDatabase,
  { wording, offset, officeOfAgent, graveGaps, today }: PropertyWriting,
): (record: PropertyRecord) => boolean {
  const put = rowWriter(database, table.property)
  const putText = rowWriter(database, table.propertyText)
  const putType = rowWriter(database, table.propertyType)
  const putExtra = rowWriter(database, table.extra)
  const putPictures = providerPictureWriter(database)
  return record => {
    const property = normaliseProperty(record, wording, offset, today)
    const isHidden = !property || (property.state === 'offered' && isHeldBack(record, graveGaps, today))
    if (!property) return false
    if (isHidden) {
      putExtra({ kind: 'heldBack', id: record.ID, propertyID: record.ID, record: property.record })
      return false
    }
    put({
      id: record.ID,
      reference: record.Reference,
      goal: record.Goal,
      list: property.list,
      state: property.state,
      webID: record.WebID,
      cityKey: property.cityKey,
      citySort: property.citySort,
      zip: record.Zip,
      countryID: record.CountryID,
      price: property.price,
      bedrooms: record.NumberOfBedRooms ?? 0,
      bathrooms: (record.NumberOfBathRooms ?? 0) + (record.NumberOfShowerRooms ?? 0),
      garages: record.NumberOfGarages ?? 0,
      parkings: (record.NumberOfParkings ?? 0) + (record.NumberOfExternalParkings ?? 0),
      hasGarden: record.HasGarden ?? (record.SurfaceGarden ?? 0) > 0,
      hasTerrace: record.HasTerrace ?? (record.SurfaceTerrace ?? 0) > 0,
      surface: property.texts.nl.card.surface,
      ...searchedFacts(property.record, today),
      ownTokens: ownTokens(wording.ownFields ?? [], property.record.OwnFields).join(' ') || null,
      latitude: property.latitude,
      longitude: property.longitude,
      postedOn: record.DateOfPosting,
      managerID: record.ManagerID,
      office: record.Office ?? officeOfAgent.get(record.ManagerID ?? 0),
      record: property.record,
    })
    putPictures([...record.PictureItems, ...(record.FloorPlanItems ?? [])])
    const { list, state } = property
    for (const language of languages) putText({ propertyID: record.ID, language, list, state, ...property.texts[language] })
    for (const webID of property.types) putType({ webID, propertyID: record.ID })
    return true
  }
}
