/**
 * SweepBright's names for our fields and values, as far as their clients reveal them. `source.json` overrides each table. Only
 * fields in these tables are read: vendors, buyers, mandates, bids and internal notes stay at SweepBright.
 */

import type { Spoken } from '../../../platform/i18n/languages'
import type { HomeType } from '../values/categories'
import type { FieldNames, PropertyField } from '../values/field-names'

/** Our field → path in the estate. Sizes are converted to m²; amounts may have a currency. */
export const fieldPaths: FieldNames = {
  Street: 'location.street',
  HouseNumber: 'location.number',
  BoxNr: 'location.box',
  Floor: 'location.floor',
  City: 'location.city',
  Price: 'price.amount',
  ChargesRenter: 'price_recurring_costs',
  ChargesOwner: 'price_yearly_budgeted_building_costs',
  RealEstateTax: 'price_property_taxes',
  DepositAmount: 'price_guarantee',
  RenterInventory: 'price_inventory_report_cost',
  SurfaceTotal: 'sizes.liveable_area',
  SurfaceGround: 'sizes.plot_area',
  NumberOfBedRooms: 'bedrooms',
  NumberOfBathRooms: 'bathrooms',
  NumberOfToilets: 'toilets',
  NumberOfShowerRooms: 'shower_rooms',
  NumberOfFloors: 'floors',
  ConstructionYear: 'building.construction.year',
  RenovationYear: 'building.renovation.year',
  EnergyPerformance: 'legal.energy.epc_value',
  EPCLabelText: 'legal.energy.epc_category',
  UniqueCode: 'legal.energy.epc_reference',
  EnergyTotal: 'legal.energy.total_epc_value',
  CO2Emission: 'legal.energy.co2_emissions',
  ELevel: 'legal.energy.e_level',
  HasGas: 'features.energy.gas',
  IsFurnished: 'features.comfort.furnished',
  AvailableFrom: 'occupancy.available_from',
  HasPermit: 'legal.regulations.building_permit',
  HasAllotmentPermit: 'legal.regulations.subdivision_authorisation',
  HasPreemptiveRights: 'legal.regulations.priority_purchase_right',
  HasSummons: 'legal.regulations.urban_planning_breach',
  RateableValue: 'legal.property_and_land.cadastral_income',
  FloodGScore: 'legal.property_and_land.flood_risk_building_score',
  FloodPScore: 'legal.property_and_land.flood_risk_plot_score',
  VideoUrl: 'video_url',
  VirtualTourUrl: 'virtual_tour_url',
}

/** `true` and `false` mean a judicial decision or none. */
export const decisionPath = 'legal.regulations.pending_legal_proceedings'

const orientations = {
  N: 'Noord',
  NE: 'Noordoost',
  E: 'Oost',
  SE: 'Zuidoost',
  S: 'Zuid',
  SW: 'Zuidwest',
  W: 'West',
  NW: 'Noordwest',
}

/** Our field → SweepBright's element and its values → the values of `names.json`. */
export const listedWords: Readonly<Partial<Record<PropertyField, { path: string; words: Readonly<Record<string, string>> }>>> = {
  ConditionName: {
    path: 'general_condition',
    words: { new: 'Nieuw', mint: 'Uitstekend', good: 'Goed', fair: 'Op te frissen', poor: 'Te renoveren' },
  },
  GardenOrientationName: { path: 'garden_orientation', words: orientations },
  TerraceOrientationName: { path: 'terrace_orientation', words: orientations },
  ElectricityCertificateName: {
    path: 'legal.energy.report_electricity_gas',
    words: { conform: 'Conform', not_conform: 'Niet conform', not_applicable: 'Niet van toepassing' },
  },
  AreaApplication: {
    path: 'legal.property_and_land.land_use_designation',
    words: { residential: 'Woongebied', industrial: 'Industriegebied', agricultural: 'Agrarisch gebied' },
  },
  FloodRiskName: {
    path: 'legal.property_and_land.flood_risk',
    words: {
      no_flood_risk_area: 'Niet overstromingsgevoelig',
      potential_flood_sensitive_area: 'Mogelijk overstromingsgevoelig',
      effective_flood_sensitive_area: 'Effectief overstromingsgevoelig',
    },
  },
}

/** `amenities`: listed ones exist; others are unknown. */
export const amenities: Readonly<Record<string, PropertyField>> = {
  pool: 'HasPool',
  basement: 'HasCellar',
  garden: 'HasGarden',
  terrace: 'HasTerrace',
  parking: 'HasParking',
  garage: 'HasGarage',
  attic: 'HasAttic',
  elevator: 'HasLift',
}

/** Feature paths that decide when `true`; the first counts. */
export const featureWords: Readonly<Partial<Record<PropertyField, readonly (readonly [path: string, word: string])[]>>> = {
  HeatingName: [
    ['features.energy.heat_pump', 'Warmtepomp'],
    ['features.energy.gas', 'Aardgas'],
    ['features.energy.fuel', 'Stookolie'],
    ['features.energy.electricity', 'Elektrisch'],
  ],
  WindowGlazing: [['features.ecology.double_glazing', 'Dubbel glas']],
}

/** Square metres per unit. */
export const areas: Readonly<Record<string, number>> = { sq_m: 1, are: 100, hectare: 10_000, acre: 4046.86, sq_ft: 0.0929 }

/** `type`. */
export const types: Readonly<Record<string, HomeType>> = {
  house: { WebID: 1 },
  apartment: { WebID: 2 },
  land: { WebID: 4 },
  commercial: { WebID: 6 },
  office: { WebID: 9 },
  parking: { WebID: 7 },
}

/** `sub_type`, if it is more specific than the type. */
export const subTypes: Readonly<Record<string, HomeType>> = {
  student_accommodation: { WebID: 3 },
  investment_property: { WebID: 5 },
  industrial: { WebID: 8 },
  warehouse: { WebID: 8 },
  duplex: { WebID: 2, MainTypeName: 'Duplex' },
}

/** Number of facades by `sub_type`. */
export const facades: Readonly<Record<string, number>> = { terraced: 2, semi_detached: 3, detached: 4 }

export type Standing = { Status: number; Marquee: number }
const standing = (Status: number, Marquee = 0): Standing => ({ Status, Marquee })

/** `status`. A bid and a signed contract count as under option unless the agency says otherwise; a prospect is hidden. */
export const statuses: Readonly<Record<string, Standing>> = {
  available: standing(1),
  prospect: standing(0),
  option: standing(1, 3),
  bid: standing(1, 3),
  under_contract: standing(1, 3),
  sold: standing(2, 2),
  rented: standing(4, 2),
}

/** `negotiation` → Goal. */
export const negotiations: Readonly<Record<string, 0 | 1>> = { sale: 0, let: 1 }

/** When a home is available: now, or from a day. */
export const free: Spoken<{ now: string; from: string }> = {
  nl: { now: 'Onmiddellijk', from: 'Vanaf' },
  fr: { now: 'Immédiatement', from: 'À partir du' },
  en: { now: 'Immediately', from: 'From' },
  de: { now: 'Sofort', from: 'Ab' },
}

/** Rooms by `type`, as in `names.json`. Others are not shown. */
export const rooms: Readonly<Record<string, string>> = {
  bedroom: 'Slaapkamer',
  bathroom: 'Badkamer',
  shower_room: 'Douchekamer',
  kitchen: 'Keuken',
  living_room: 'Leefruimte',
  dining_room: 'Eetkamer',
  toilet: 'Toilet',
  storage_room: 'Berging',
  office: 'Bureau',
  basement: 'Kelder',
  attic: 'Zolder',
  garage: 'Garage',
  terrace: 'Terras',
  garden: 'Tuin',
}
