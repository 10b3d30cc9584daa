/**
 * The main facts of a property in words: the strip under its title and the groups of its sheet. The sheet that the
 * agency configures comes later; the mandatory mentions of the regions (`data/law/mandatory-mentions.json`) are all here.
 */
import { formatDate, formatEnergy, formatEuro, formatNumber, formatPercentage, formatSurface } from '../../i18n/formats'
import type { Language } from '../../i18n/languages'
import type { Texts } from '../../i18n/texts'
import type { PropertyRecord } from '../snapshot'

export type FactsRecord = Omit<PropertyRecord, 'Translations'>

/** `lang` where the value is in another language than the page. */
export type Fact = { label: string; value: string; lang?: Language }
export type FactGroup = { key: FactGroupKey; title: string; facts: Fact[] }
export type FactGroupKey = 'price' | 'annuity' | 'rooms' | 'condition' | 'energy' | 'certificates' | 'planning'

/** How a field is written. `name` is a word of the provider's lists, `text` free text that may lack a translation. */
type Format = 'euro' | 'area' | 'metres' | 'count' | 'percent' | 'day' | 'year' | 'years' | 'yesNo' | 'name' | 'text' | Energy
type Energy = 'kWh/m².year' | 'kWh/year' | 'CO2/m²/year'
type Line = readonly [field: keyof FactsRecord, format: Format, labelKey?: string]

export type FactsInput = Texts & {
  record: FactsRecord
  /** False where no amount stands as the price: then nothing stands here from which it could be worked out. */
  priceShown: boolean
  /** The language of a free text that lacks a translation. */
  foreign?: (field: keyof FactsRecord) => Language | undefined
}

const saleCosts: readonly Line[] = [
  ['Price', 'euro'],
  ['MonthlyRent', 'euro'],
  ['RegistrationType', 'name'],
  ['RegisteredRight', 'percent'],
  ['VATPercentage', 'percent'],
  ['VATValue', 'euro'],
  ['GroundPart', 'euro'],
  ['ConstructionCost', 'euro'],
  ['VATBuilding', 'euro'],
  ['OptionPrice', 'euro'],
  ['GaragePrice', 'euro'],
  ['ParkingPrice', 'euro'],
  ['NotaryFee', 'euro'],
  ['NotaryFeeWithVAT', 'euro'],
  ['VariousCosts', 'euro'],
  ['TotalCost', 'euro'],
]
const taxes: readonly Line[] = [
  ['RateableValue', 'euro'],
  ['RealEstateTax', 'euro'],
  ['ChargesOwner', 'euro'],
  ['ChargesOwnerComment', 'text'],
  ['ContractTypeName', 'name'],
  ['Availability', 'text'],
]
const rentCosts: readonly Line[] = [
  ['MonthlyRent', 'euro'],
  ['ChargesRenter', 'euro'],
  ['ChargesRenterComment', 'text'],
  ['DepositAmount', 'euro'],
  ['RenterInventory', 'euro'],
  ['RenterTotalCost', 'euro'],
  ['GaragePrice', 'euro'],
  ['ParkingPrice', 'euro'],
  ['ContractTypeName', 'name'],
  ['Availability', 'text'],
]
const annuity: readonly Line[] = [
  ['ViagerType', 'name'],
  ['MonthlyAnnuity', 'euro'],
  ['MaxDuration', 'years'],
  ['Head1Age', 'years'],
  ['Head2Age', 'years'],
  ['SurvivalAnnuity', 'yesNo'],
  ['IndexedAnnuity', 'yesNo'],
  ['AnnuityConditions', 'text'],
]
const surfaces: readonly Line[] = [
  ['SurfaceLiving', 'area', 'LABEL_UNIT_SURFACE_LIVING'],
  ['SurfaceTotal', 'area', 'TOTAL_AREA'],
  ['SurfaceGround', 'area'],
  ['SurfaceTerrace', 'area'],
  ['SurfaceGarden', 'area'],
  ['SurfaceOffice', 'area'],
  ['SurfaceStore', 'area'],
  ['SurfaceConstructed', 'area'],
  ['FrontWidth', 'metres'],
  ['PlotWidth', 'metres'],
  ['NumberOfBedRooms', 'count'],
  ['NumberOfBathRooms', 'count'],
  ['NumberOfShowerRooms', 'count'],
  ['NumberOfToilets', 'count'],
  ['NumberOfFloors', 'count'],
  ['NumberOfGarages', 'count'],
  ['NumberOfParkings', 'count'],
  ['NumberOfExternalParkings', 'count'],
]
const condition: readonly Line[] = [
  ['ConstructionYear', 'year'],
  ['RenovationYear', 'year'],
  ['ConditionName', 'name'],
  ['KitchenName', 'name'],
  ['HeatingName', 'name'],
  ['WindowFrame', 'name'],
  ['WindowGlazing', 'name'],
  ['FloorCoverName', 'name'],
  ['RoofType', 'name'],
  ['TerraceOrientationName', 'name'],
  ['GardenOrientationName', 'name'],
  ['HasLift', 'yesNo'],
  ['HasCellar', 'yesNo'],
  ['HasAttic', 'yesNo'],
  ['IsFurnished', 'yesNo'],
  ['HasPool', 'yesNo'],
]
const energy: readonly Line[] = [
  ['EnergyPerformance', 'kWh/m².year'],
  ['EnergyTotal', 'kWh/year'],
  ['CO2Emission', 'CO2/m²/year'],
  ['ELevel', 'name'],
  ['UniqueCode', 'text'],
  ['EnergyCertificateEndDate', 'day'],
]
const certificates: readonly Line[] = [
  ['ElectricityCertificateName', 'name'],
  ['GasCertificateName', 'name'],
  ['GroundCertificateName', 'name'],
  ['AsbestosType', 'name'],
  ['AsbestosCertificateDate', 'day'],
]
const permits: readonly Line[] = [
  ['HasPermit', 'yesNo'],
  ['AreaApplication', 'name'],
  ['HasAllotmentPermit', 'yesNo'],
  ['HasPreemptiveRights', 'yesNo'],
  ['HasSummons', 'yesNo'],
]
const planning: readonly Line[] = [
  ['FloodPScore', 'name'],
  ['FloodGScore', 'name'],
  ['FloodRiskName', 'name'],
  ['FloodZoneName', 'name'],
  ['RiverbankZoneName', 'name'],
  ['Heritage', 'name'],
  ['PlanningInformation', 'text'],
  ['Servitudes', 'text'],
  ['FloodRiskText', 'text'],
]

/** The groups of the sheet, in their order; a group without facts is left out. */
export function factGroups(input: FactsInput): FactGroup[] {
  const { t } = input
  const costs = input.record.Goal === 1 ? rentCosts : [...(input.priceShown ? saleCosts : []), ...taxes]
  const groups: [FactGroupKey, string, Fact[]][] = [
    ['price', 'FINANCIAL', lines(input, costs)],
    ['annuity', 'LIFE_ANNUITY', input.priceShown ? lines(input, annuity) : []],
    ['rooms', 'SURFACES_AND_ROOMS', [...lines(input, surfaces), ...floor(input), ...facades(input)]],
    ['condition', 'CONDITION', lines(input, condition)],
    ['energy', 'ENERGY', lines(input, energy)],
    ['certificates', 'CERTIFICATES', lines(input, certificates)],
    ['planning', 'PLANNING_AND_FLOOD', [...lines(input, permits), ...judicialDecision(input), ...lines(input, planning)]],
  ]
  return groups.filter(([, , facts]) => facts.length > 0).map(([key, title, facts]) => ({ key, title: t(title), facts }))
}

/** What the strip under the title says; counts of none are left out. */
export function stripFacts(input: FactsInput): Fact[] {
  const { record } = input
  const dwelt = (record.SurfaceLiving ?? 0) > 0
  return lines(
    input,
    [
      ['NumberOfBedRooms', 'count'],
      ['NumberOfBathRooms', 'count'],
      dwelt ? ['SurfaceLiving', 'area', 'LIVING_AREA'] : ['SurfaceTotal', 'area', 'TOTAL_AREA'],
      ['SurfaceGround', 'area', 'PLOT_AREA'],
      ['ConstructionYear', 'year'],
    ],
    value => value !== 0,
  )
}

function lines(input: FactsInput, wanted: readonly Line[], keep: (value: unknown) => boolean = () => true): Fact[] {
  const { record, t, foreign } = input
  return wanted.flatMap(([field, format, labelKey = labelOf(field)]) => {
    const value = record[field]
    const written = value === undefined || !keep(value) ? undefined : write(value, format, input)
    if (written === undefined) return []
    const lang = format === 'text' ? foreign?.(field) : undefined
    return [{ label: t(labelKey), value: written, ...(lang && { lang }) }]
  })
}

function write(value: unknown, format: Format, { t, language }: Texts): string | undefined {
  switch (format) {
    case 'euro':
      return formatEuro(value, language).replace(' ', ' ')
    case 'area':
      return value === 0 ? undefined : formatSurface(value, language)
    case 'metres':
      return `${formatNumber(value, language)} ${t('UNIT_M')}`
    case 'percent':
      return formatPercentage(value, language)
    case 'day':
      return formatDate(String(value))
    case 'years':
      return t('YEARS_COUNT', { count: Number(value) })
    case 'yesNo':
      return t(value ? 'YES' : 'NO')
    case 'count':
      return value === 0 ? undefined : String(value)
    case 'year':
    case 'name':
    case 'text':
      return String(value)
    default:
      return formatEnergy(value, language, format)
  }
}

/** `NumberOfBedRooms` → `LABEL_NUMBER_OF_BED_ROOMS`. */
function labelOf(field: string): string {
  return `LABEL_${field
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .toUpperCase()}`
}

function floor({ record: { Floor, FloorTotal }, t }: FactsInput): Fact[] {
  if (Floor === undefined) return []
  const own = Floor === 0 ? t('GROUND_FLOOR') : String(Floor)
  const value = FloorTotal && Floor > 0 ? t('FLOOR_OF_TOTAL', { floor: own, total: FloorTotal }) : own
  return [{ label: t('LABEL_FLOOR'), value }]
}

function facades({ record: { NumberOfFacades }, t }: FactsInput): Fact[] {
  return NumberOfFacades === undefined ? [] : [{ label: t('LABEL_NUMBER_OF_FACADES'), value: t(`FACADES_${NumberOfFacades}`) }]
}

/** -1 means that nobody filled it in (SPEC §3). */
function judicialDecision({ record: { JudicialDecision }, t }: FactsInput): Fact[] {
  if (JudicialDecision === undefined || JudicialDecision === -1) return []
  return [{ label: t('LABEL_JUDICIAL_DECISION'), value: t(`JUDICIAL_DECISION_${JudicialDecision}`) }]
}
