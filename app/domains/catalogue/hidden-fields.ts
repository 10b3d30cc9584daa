/** The fields that go when a price or an address is not published: what tells it, and what it could be worked out from. */
import type { PropertyRecord } from './snapshot'

/** Amounts, and the free text of a life annuity, which is full of them. */
export const priceFields = [
  'Price',
  'MonthlyRent',
  'StartPrice',
  'DepositAmount',
  'RegisteredRight',
  'NotaryFee',
  'NotaryFeeWithVAT',
  'VariousCosts',
  'TotalCost',
  'VATValue',
  'VATBuilding',
  'GroundPart',
  'ConstructionCost',
  'OptionPrice',
  'GaragePrice',
  'ParkingPrice',
  'RenterTotalCost',
  'MonthlyAnnuity',
  'AnnuityConditions',
] as const satisfies readonly (keyof PropertyRecord)[]

/** Three distances to places that everybody knows give the house away, as its number would. */
export const addressFields = [
  'Street',
  'HouseNumber',
  'BoxNr',
  'PointsOfInterest',
] as const satisfies readonly (keyof PropertyRecord)[]

/** On a screen the neighbourhood goes too: in a small one there are few houses. */
export const placeFields = [...addressFields, 'Neighbourhood', 'Latitude', 'Longitude'] as const
