/** Fields removed when a price or address is hidden, including those it could be derived from, and abroad. */
import type { PropertyRecord } from './snapshot'

/** Amounts, and a life annuity's free text, which is full of them. */
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
  'LastRent',
  'MonthlyAnnuity',
  'AnnuityConditions',
] as const satisfies readonly (keyof PropertyRecord)[]

/** Three distances to well-known places identify the house as surely as its number. */
export const addressFields = [
  'Street',
  'HouseNumber',
  'BoxNr',
  'PointsOfInterest',
] as const satisfies readonly (keyof PropertyRecord)[]

/** The screen also omits the neighbourhood, since a small one has few houses. */
export const placeFields = [...addressFields, 'Neighbourhood', 'Latitude', 'Longitude'] as const

/** What only Belgian law knows; the same words mean something else abroad. */
export const belgianFields = [
  'RateableValue',
  'IPI',
  'ReferenceRent',
  'LastRent',
  'LastRentDate',
  'AreaApplication',
  'HasPermit',
  'HasAllotmentPermit',
  'HasPreemptiveRights',
  'HasSummons',
  'JudicialDecision',
  'FloodRiskName',
  'FloodZoneName',
  'RiverbankZoneName',
  'FloodGScore',
  'FloodPScore',
  'ESpec',
  'ELevel',
  'ElectricityCertificateName',
  'GasCertificateName',
  'GroundCertificateName',
  'AsbestosType',
  'AsbestosCertificateDate',
] as const satisfies readonly (keyof PropertyRecord)[]
