/** How to parse each of our fields, for all providers; each provider has its own table of names. */
import { dayIn } from './days'
import { type FieldNames, ownPrefix, type PropertyField } from './field-names'
import { amountIn, countIn, energyIn, facadesIn, flagIn, floorIn, numberIn, yearIn } from './numbers'
import { plainLine, plainText } from './plain-text.server'

type Reader = (value: unknown) => unknown

const within =
  (min: number, max: number): Reader =>
  value => {
    const number = numberIn(value)
    return number !== undefined && number >= min && number <= max ? number : undefined
  }
const percent = within(0, 100)
const oneOf =
  (...letters: string[]): Reader =>
  value =>
    typeof value === 'string' && letters.includes(value.trim().toUpperCase()) ? value.trim().toUpperCase() : undefined
const floodScore = oneOf('A', 'B', 'C', 'D')

/** The address of a film or a tour, also extracted from an iframe. */
function mediaAddress(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const [, framed] = /<iframe[^>]*\ssrc=["']([^"']+)["']/i.exec(value) ?? []
  const address = (framed === undefined ? value : (plainLine(framed) ?? '')).trim().replace(/^\/\//, 'https://')
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) ? address : undefined
}

const amounts =
  'Price StartPrice MonthlyRent ChargesOwner ChargesRenter ReferenceRent LastRent RenterTotalCost RenterInventory DepositAmount RateableValue RealEstateTax NotaryFee NotaryFeeWithVAT VariousCosts TotalCost VATValue VATBuilding GroundPart ConstructionCost GaragePrice ParkingPrice OptionPrice SurfaceTotal SurfaceGround SurfaceLiving SurfaceTerrace SurfaceGarden SurfaceOffice SurfaceStore SurfaceConstructed FrontWidth PlotWidth EnergyTotal CO2Emission MonthlyAnnuity'
const counts =
  'NumberOfBedRooms NumberOfBathRooms NumberOfShowerRooms NumberOfToilets NumberOfFloors FloorTotal NumberOfGarages NumberOfParkings NumberOfExternalParkings MaxDuration Head1Age Head2Age'
const flags =
  'ExtraRoomsPossible HasLift HasCellar HasTerrace HasGarden HasAttic IsFurnished IsNewBuild OffPlan PriceIncludesVAT HasGarage HasParking HasGas HasWater HasElectricity HasDrain HasPool HasPermit HasAllotmentPermit HasPreemptiveRights HasSummons SurvivalAnnuity IndexedAnnuity'
const texts =
  'Description ChargesOwnerComment ChargesRenterComment KitchenComment HeatingComment ConditionComment PlanningInformation Servitudes FloodRiskText AnnuityConditions ExtraRoomsComment'

const each = (names: string, reader: Reader) => Object.fromEntries(names.split(' ').map(name => [name, reader]))

/** Fields not listed here are one line of text. */
const readers: Readonly<Record<string, Reader>> = {
  ...each(amounts, amountIn),
  ...each(counts, countIn),
  ...each(flags, flagIn),
  ...each(texts, plainText),
  ...each('ConstructionYear RenovationYear', yearIn),
  ...each('AvailableFrom DateOfPosting ModifyDate EnergyCertificateEndDate AsbestosCertificateDate LastRentDate', value =>
    dayIn(value),
  ),
  ...each('RegisteredRight VATPercentage', percent),
  ...each('ESpec ELevel', within(-999, 9999)),
  ...each('FloodGScore FloodPScore', floodScore),
  ...each('Head1Sex Head2Sex', oneOf('M', 'F')),
  ...each('VideoUrl VirtualTourUrl', mediaAddress),
  EnergyPerformance: energyIn,
  Floor: floorIn,
  NumberOfFacades: facadesIn,
  JudicialDecision: within(-1, 2),
  PriceUnit: within(1, 99),
}

/** Parses a provider's value for our field; undefined if invalid. */
export function readField(field: PropertyField, value: unknown): unknown {
  // An agency's own field: its kind is known where the catalogue is built.
  if (field.startsWith(ownPrefix)) return typeof value === 'number' || typeof value === 'boolean' ? value : plainLine(value)
  return (readers[field] ?? plainLine)(value)
}

/** The fields of a table of names that have a value. */
export function readFields(source: Readonly<Record<string, unknown>>, names: FieldNames): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(names).flatMap(([field, name]) => {
      const value = readField(field as PropertyField, source[name])
      return value === undefined ? [] : [[field, value]]
    }),
  )
}
