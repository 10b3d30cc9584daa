/** Which facts fit a kind of property: a plot of land has no bedrooms, a house to let no registration duty. */
import { belgianFields } from '../catalogue/hidden-fields'
import type { Region } from '../catalogue/region'
import { dwellings, LAND } from '../catalogue/sheet/mandatory'
import type { PropertyRecord } from '../catalogue/snapshot'

export type Field = keyof PropertyRecord
/** What a home is, as far as it is known. */
export type HomeKind = {
  webID?: number | undefined
  goal?: number | undefined
  region?: Region | undefined
  isAbroad?: boolean
  contract?: string | undefined
}

/** The contract that has the facts of a life annuity, as in `locales/names.json`. */
const lifeAnnuity = 'Verkoop op lijfrente'
const HOUSE = 1
const PARKING = 7
/** Apartment, studio. */
const inBuildings: readonly number[] = [2, 3]

const words = (text: string) => text.split(' ')

/** Of each list, what its kinds have besides the facts of all kinds. */
const only: readonly { fields: readonly string[]; groups?: readonly string[]; fits: (kind: HomeKind) => boolean }[] = [
  { fields: [], groups: ['annuity'], fits: ({ goal, contract }) => goal !== 1 && contract === lifeAnnuity },
  { fields: [], groups: ['energy', 'rooms'], fits: ({ webID }) => webID !== LAND && webID !== PARKING },
  {
    fields: words(
      'HasLift HasCellar HasAttic HasTerrace HasPool IsFurnished ConditionName StyleName InteriorName ExteriorName KitchenName HeatingName WindowFrame WindowGlazing FloorCoverName RoofType RoofMaterial RoofCondition TerraceOrientationName GardenOrientationName KitchenComment HeatingComment SurfaceLiving SurfaceTerrace SurfaceGarden NumberOfFacades AsbestosType AsbestosCertificateDate RenovationYear GasCertificateName',
    ),
    fits: ({ webID }) => webID !== LAND && webID !== PARKING,
  },
  {
    fields: words('ConstructionYear IsNewBuild OffPlan HasGarage HasParking ElectricityCertificateName'),
    fits: ({ webID }) => webID !== LAND,
  },
  {
    fields: words('SurfaceOffice SurfaceStore'),
    fits: ({ webID }) => webID === undefined || (!dwellings.includes(webID) && webID !== LAND),
  },
  {
    fields: words('RoofType RoofMaterial RoofCondition FrontWidth PlotWidth SurfaceGround SurfaceConstructed'),
    fits: ({ webID = 0 }) => !inBuildings.includes(webID),
  },
  { fields: words('Floor FloorTotal HasLift'), fits: ({ webID }) => webID !== HOUSE && webID !== LAND },
  {
    fields: words('ReferenceRent LastRent LastRentDate'),
    fits: ({ goal, region }) => goal === 1 && region !== 'flanders' && region !== 'wallonia',
  },
  {
    fields: words('ChargesRenter ChargesRenterComment DepositAmount RenterInventory RenterTotalCost'),
    fits: ({ goal }) => goal === 1,
  },
  {
    fields: words(
      'StartPrice MonthlyRent GaragePrice ParkingPrice OptionPrice RegistrationType RegisteredRight VATPercentage VATValue VATBuilding PriceIncludesVAT GroundPart ConstructionCost NotaryFee NotaryFeeWithVAT VariousCosts TotalCost RateableValue',
    ),
    fits: ({ goal }) => goal !== 1,
  },
  {
    fields: words('FloodPScore FloodGScore AsbestosType AsbestosCertificateDate'),
    fits: ({ region }) => region === undefined || region === 'flanders',
  },
  { fields: belgianFields, fits: ({ isAbroad }) => isAbroad !== true },
  { fields: words('ESpec'), fits: ({ region }) => region === undefined || region === 'wallonia' },
]

/** @param group of the property sheet. */
export function fitsKind(field: string, group: string, kind: HomeKind): boolean {
  return only.every(({ fields, groups = [], fits }) => !(fields.includes(field) || groups.includes(group)) || fits(kind))
}
