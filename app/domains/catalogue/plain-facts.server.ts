/** A property's facts as labels and texts, for comparisons and print. */

import { ownPropertyKey } from '../../platform/agency/own-property-fields'
import type { Site } from '../../platform/context/site.server'
import { formatDate, formatEuro, formatSurface } from '../../platform/i18n/formats'
import type { Language } from '../../platform/i18n/languages'
import type { Texts } from '../../platform/i18n/texts'
import type { CardView } from './cards/card-view'
import { energyNoteWords } from './energy/energy-note'
import { energyLabelWords, energyScoreWords } from './energy/energy-words'
import { ownValueInWords, shownOwnValues } from './own-values'
import { showsAmount } from './price'
import { priceWords } from './price-words'
import type { ShownProperty } from './property.server'
import { recordAddress } from './record-address.server'
import type { ShownRecord } from './shown-record'

/** Label key → text, '' if unknown; always the same labels in the same order. */
export function plainFacts(site: Site, { record }: ShownProperty, card: CardView, texts: Texts): Record<string, string> {
  const { t } = texts
  const count = (value: number | undefined) => (value ? String(value) : '')
  const area = (value: number | undefined) => (value ? formatSurface(value, texts) : '')
  const euro = (value: number | undefined) => (value === undefined ? '' : formatEuro(value, texts))
  return {
    LABEL_PRICE: priceWords(card.price, texts),
    LABEL_CHARGES_RENTER: euro(record.ChargesRenter),
    ADDRESS: recordAddress(site, record),
    SEARCH_TYPE: card.typeName,
    LABEL_NUMBER_OF_BED_ROOMS: count(record.NumberOfBedRooms),
    LABEL_NUMBER_OF_BATH_ROOMS: count(record.NumberOfBathRooms),
    LIVING_AREA: area(record.SurfaceLiving),
    PLOT_AREA: area(record.SurfaceGround),
    LABEL_SURFACE_TERRACE: area(record.SurfaceTerrace),
    LABEL_SURFACE_GARDEN: area(record.SurfaceGarden),
    LABEL_NUMBER_OF_GARAGES: count(record.NumberOfGarages),
    LABEL_NUMBER_OF_PARKINGS: count(record.NumberOfParkings),
    LABEL_HAS_LIFT: record.HasLift === undefined ? '' : t(record.HasLift ? 'YES' : 'NO'),
    LABEL_CONSTRUCTION_YEAR: count(record.ConstructionYear),
    LABEL_CONDITION_NAME: record.ConditionName ?? '',
    LABEL_HEATING_NAME: record.HeatingName ?? '',
    ENERGY: [
      card.energy && energyLabelWords(card.energy, t),
      card.energyNote && energyNoteWords(card.energyNote, t),
      record.EnergyPerformance && energyScoreWords(record.EnergyPerformance, texts),
    ]
      .filter(Boolean)
      .join(', '),
    LABEL_RATEABLE_VALUE: euro(record.RateableValue),
    LABEL_AVAILABILITY: record.Availability ?? '',
    LABEL_REFERENCE: record.Reference,
    ...ownFacts(site, record, showsAmount(card.price), texts),
  }
}

/** The fields that the agency adds. */
function ownFacts({ configuration }: Site, record: ShownRecord, price: boolean, texts: Texts): Record<string, string> {
  const fields = configuration.propertyFields
  const values = shownOwnValues(fields, record.OwnFields, { price, address: record.PublishAddress })
  return Object.fromEntries(
    fields.map(field => {
      const value = values[field.name]
      return [ownPropertyKey(field.name), value === undefined ? '' : ownValueInWords(field, value, texts)]
    }),
  )
}

/** Facts worded by the provider or agency, by label. */
const worded: Readonly<Record<string, string>> = {
  LABEL_AREA_APPLICATION: 'AreaApplication',
  LABEL_AVAILABILITY: 'Availability',
  LABEL_CONDITION_NAME: 'ConditionName',
  LABEL_HEATING_NAME: 'HeatingName',
  LABEL_HERITAGE: 'Heritage',
}

/** The language of a fact without a translation into the page's. */
export function factLanguage({ foreign, record }: ShownProperty, label: string): Language | undefined {
  const field = worded[label]
  return field && foreign.includes(field) ? record.language : undefined
}

/** What an advertisement must mention (`data/law/mandatory-mentions.json`), as far as the record knows it. */
export function mentions({ record }: ShownProperty, texts: Texts): Record<string, string> {
  const { t } = texts
  const euro = (value: number | undefined) => (value === undefined ? '' : formatEuro(value, texts))
  const yes = (value: boolean | undefined) => (value === undefined ? '' : t(value ? 'YES' : 'NO'))
  const decision = record.JudicialDecision
  return {
    LABEL_UNIQUE_CODE: record.UniqueCode ?? '',
    LABEL_REFERENCE_RENT: euro(record.ReferenceRent),
    LABEL_LAST_RENT: euro(record.LastRent),
    LABEL_LAST_RENT_DATE: record.LastRentDate === undefined ? '' : formatDate(record.LastRentDate, texts),
    LABEL_AREA_APPLICATION: record.AreaApplication ?? '',
    LABEL_HAS_PERMIT: yes(record.HasPermit),
    LABEL_HAS_ALLOTMENT_PERMIT: yes(record.HasAllotmentPermit),
    LABEL_HAS_PREEMPTIVE_RIGHTS: yes(record.HasPreemptiveRights),
    LABEL_HAS_SUMMONS: yes(record.HasSummons),
    LABEL_JUDICIAL_DECISION: decision === undefined || decision === -1 ? '' : t(`JUDICIAL_DECISION_${decision}`),
    LABEL_FLOOD_P_SCORE: record.FloodPScore ?? '',
    LABEL_FLOOD_G_SCORE: record.FloodGScore ?? '',
    LABEL_HERITAGE: record.Heritage ?? '',
  }
}
