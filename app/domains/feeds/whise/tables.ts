/**
 * Whise's names for our fields and values, as far as their clients reveal them. `source.json` overrides each table. Only fields
 * in these tables are read: owners, mandates and notes stay at Whise.
 */

import type { Spoken } from '../../../platform/i18n/languages'
import type { HomeType } from '../values/categories'
import type { FieldNames, PropertyField } from '../values/field-names'

/** Fields of the estate itself. */
export const fieldNames: FieldNames = {
  Street: 'address',
  HouseNumber: 'number',
  BoxNr: 'box',
  City: 'city',
  Price: 'price',
  SurfaceTotal: 'area',
  SurfaceGround: 'groundArea',
  SurfaceGarden: 'gardenArea',
  NumberOfBedRooms: 'rooms',
  NumberOfBathRooms: 'bathRooms',
  NumberOfFacades: 'fronts',
  Floor: 'floor',
  HasGarage: 'garage',
  HasParking: 'parking',
  HasGarden: 'garden',
  HasTerrace: 'terrace',
  IsFurnished: 'furnished',
  AvailableFrom: 'availabilityDateTime',
  EnergyPerformance: 'energyValue',
  VideoUrl: 'linkVideo',
  VirtualTourUrl: 'linkVirtualVisit',
  ModifyDate: 'updateDateTime',
}

/** Details by number, of which the first with a value counts; they take precedence over the estate's fields. */
export const detailNumbers: Readonly<Partial<Record<PropertyField, readonly number[]>>> = {
  ConstructionYear: [14],
  RenovationYear: [585],
  NumberOfFloors: [15],
  NumberOfGarages: [19],
  NumberOfParkings: [20, 998],
  NumberOfExternalParkings: [21, 999],
  NumberOfToilets: [55],
  NumberOfShowerRooms: [57],
  FrontWidth: [713],
  PlotWidth: [26],
  SurfaceConstructed: [27],
  SurfaceTerrace: [874],
  HasLift: [372],
  HasPool: [322],
  HasGas: [1760],
  HasWater: [1772],
  HasElectricity: [757],
  HasDrain: [724],
  RateableValue: [1733],
  ChargesRenter: [301],
  UniqueCode: [2391],
  EPCLabelText: [2056],
  EnergyPerformance: [2089],
  EnergyTotal: [2390],
  CO2Emission: [2090],
  EnergyCertificateEndDate: [2776],
  HasPermit: [808],
  HasAllotmentPermit: [812],
  HasPreemptiveRights: [1734],
}

/** List values by number, as in `names.json`. Numbers are unique over all lists. */
export const listedWords: Readonly<Partial<Record<PropertyField, Readonly<Record<string, string>>>>> = {
  HeatingName: {
    658: 'Geen',
    659: 'Aardgas',
    660: 'Aardgas',
    661: 'Stookolie',
    662: 'Elektrisch',
    667: 'Warmtepomp',
    672: 'Vloerverwarming',
    674: 'Stadsverwarming',
    1000: 'Pellets',
  },
  KitchenName: { 683: 'Geen', 684: 'Gedeeltelijk geïnstalleerd', 685: 'Geïnstalleerd', 686: 'Volledig geïnstalleerd' },
  WindowGlazing: { 1003: 'Enkel glas', 1004: 'Dubbel glas', 1005: 'Driedubbel glas' },
  WindowFrame: { 734: 'Hout', 735: 'Pvc', 736: 'Aluminium', 737: 'Aluminium' },
  ElectricityCertificateName: { 1454: 'Conform', 1455: 'Niet conform' },
  FloodRiskName: {
    1229: 'Effectief overstromingsgevoelig',
    1230: 'Mogelijk overstromingsgevoelig',
    1233: 'Niet overstromingsgevoelig',
  },
  FloodZoneName: { 1231: 'Afgebakend overstromingsgebied' },
  RiverbankZoneName: { 1232: 'Afgebakende oeverzone' },
}

/** Lists with small numbers that may mean something else in another detail: by the detail's number. */
export const areaDetail = 1736
export const areas: Readonly<Record<string, string>> = {
  1: 'Agrarisch gebied',
  12: 'Woongebied',
  15: 'Woonuitbreidingsgebied',
  999: 'Woongebied met landelijk karakter',
}

/** Detail 2712: a summons or decision under planning law, or none. */
export const summonsDetail = 2712
export const summons: Readonly<Record<string, boolean>> = {
  1832: true,
  1833: true,
  1834: true,
  1835: true,
  1836: true,
  1837: false,
}

/** A judicial decision: yes or no. */
export const decisionDetail = 691
export const titleDetail = 1914
export const latitudeDetail = 1849
export const longitudeDetail = 1850

/** `category.id`. */
export const categories: Readonly<Record<string, HomeType>> = {
  1: { WebID: 1 },
  2: { WebID: 2 },
  3: { WebID: 4 },
  4: { WebID: 9 },
  5: { WebID: 6 },
  6: { WebID: 8 },
  7: { WebID: 7 },
}

/** `subCategory.id`, if it is more specific than the category. */
export const subCategories: Readonly<Record<string, HomeType>> = {
  3: { WebID: 5 },
  6: { WebID: 7 },
  18: { WebID: 2, MainTypeName: 'Duplex' },
  21: { WebID: 3 },
  25: { WebID: 2, MainTypeName: 'Gelijkvloers' },
  73: { WebID: 2, MainTypeName: 'Appartement met tuin' },
  74: { WebID: 2, MainTypeName: 'Appartement met tuin' },
  157: { WebID: 7, MainTypeName: 'Kelder' },
}

export type Standing = { Status: number; Goal: 0 | 1; Marquee: number }
const standing = (Status: number, Goal: 0 | 1, Marquee = 0): Standing => ({ Status, Goal, Marquee })

/**
 * `purposeStatus.id`. Conditionally sold (14), reserved (21) and signed (22) count as under option unless the agency says
 * otherwise.
 */
export const purposeStatuses: Readonly<Record<string, Standing>> = {
  1: standing(1, 0),
  2: standing(1, 1),
  3: standing(2, 0),
  4: standing(4, 1),
  5: standing(1, 0, 3),
  6: standing(1, 1, 3),
  8: standing(3, 0),
  9: standing(3, 1),
  10: standing(5, 0),
  11: standing(5, 1),
  12: standing(1, 0, 3),
  13: standing(1, 1, 3),
  14: standing(1, 0, 3),
  15: standing(1, 0),
  16: standing(1, 0, 3),
  17: standing(2, 0),
  19: standing(0, 0),
  20: standing(0, 0),
  21: standing(1, 0, 3),
  22: standing(1, 0, 3),
  23: standing(0, 0),
  24: standing(0, 0),
  25: standing(0, 0),
  26: standing(0, 0),
  27: standing(0, 0),
  28: standing(0, 0),
}

/**
 * `purpose.id` and `purposeStatus.id` of a life annuity, whose amount is not the home's price. Whise's field for its kind is
 * unknown.
 */
export const lifeAnnuity = '3'
export const lifeAnnuityStatuses = ['15', '16', '17']
export const lifeAnnuityFields = { ContractTypeName: 'Verkoop op lijfrente', ViagerType: 'Lijfrente' }

/** `state.id`, as in `names.json`. */
export const conditions: Readonly<Record<string, string>> = {
  1: 'Nieuw',
  2: 'Uitstekend',
  4: 'Goed',
  5: 'Op te frissen',
  6: 'Te renoveren',
}

/** `availability.id`: our text in each language. */
export const availabilities: Readonly<Record<string, Spoken>> = {
  1: { nl: 'Bij akte', fr: 'À l’acte', en: 'At completion', de: 'Bei Beurkundung' },
  5: { nl: 'Onmiddellijk', fr: 'Immédiatement', en: 'Immediately', de: 'Sofort' },
  6: { nl: 'Bij oplevering', fr: 'À la réception', en: 'On delivery', de: 'Bei Fertigstellung' },
  7: { nl: 'In onderling overleg', fr: 'À convenir', en: 'To be agreed', de: 'Nach Vereinbarung' },
}

/** `country.id` → ours. */
export const countries: Readonly<Record<string, number>> = { 1: 10, 2: 528, 3: 250, 4: 276, 5: 50, 6: 826 }

/** `energyClass` of the most efficient homes. */
export const energyClasses: Readonly<Record<string, string>> = { Ap: 'A+', App: 'A++' }
