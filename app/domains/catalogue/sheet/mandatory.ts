/** Mandatory information in this property's advertisement (`data/law/mandatory-mentions.json`). */
import { leaseYears } from '../lease'
import type { PropertyRecord } from '../snapshot'

/** Residential categories of SPEC §9: house, apartment, studio. */
export const dwellings: readonly number[] = [1, 2, 3]
export const LAND = 4
/** Retail, industry, offices. */
const businesses = [6, 8, 9]

type Kind = Pick<PropertyRecord, 'WebID' | 'NumberOfBedRooms'>
type Subject = Kind &
  Pick<PropertyRecord, 'OffPlan' | 'ConstructionYear' | 'PublishAddress' | 'EnergyCertificate' | 'ContractTypeName'>

/**
 * Conditions of a rule. `energy_certificate`: one is required, i.e. neither exempt nor unfinished new build. `short_lease`: of at
 * most three years, or of unknown length.
 */
export const mentionConditions = [
  'dwelling',
  'built',
  'built_before_2001',
  'address_hidden',
  'energy_certificate',
  'short_lease',
] as const

/** A rule of the law: its `fields` must be stated if every condition of `when` holds. */
export type MentionRule = {
  when: readonly (typeof mentionConditions)[number][]
  fields: readonly string[]
  /** Whether an advertisement may say that it has been applied for. */
  pending: boolean
}

export type Demanded = ReadonlyMap<string, { pending: boolean }>

/** By the provider's type if there is one; otherwise a property with bedrooms is residential. */
export function isDwelling({ WebID, NumberOfBedRooms }: Kind): boolean {
  return WebID === undefined ? (NumberOfBedRooms ?? 0) > 0 : dwellings.includes(WebID)
}

/** Whether it has the certificate of a building that nobody lives in: a shop with a home over it has that of the home. */
export function isBusiness({ WebID = 0, NumberOfBedRooms = 0 }: Kind): boolean {
  return businesses.includes(WebID) && NumberOfBedRooms === 0
}

/** Those of the mentions that hold for a property. @param on ISO day */
export function mentionsOf<M extends Pick<MentionRule, 'when'>>(record: Subject, mentions: readonly M[], on: string): M[] {
  const is: Record<MentionRule['when'][number], boolean> = {
    dwelling: isDwelling(record),
    built: record.WebID !== LAND,
    built_before_2001: (record.ConstructionYear ?? Number.POSITIVE_INFINITY) < 2001,
    address_hidden: !record.PublishAddress,
    short_lease: (leaseYears(record.ContractTypeName) ?? 0) <= 3,
    energy_certificate: record.EnergyCertificate !== 'exempt' && !isNewBuild(record, on),
  }
  return mentions.filter(({ when }) => when.every(name => is[name]))
}

/** The mandatory fields of a property, by the rules for its region and goal. */
export function demandedFields(record: Subject, mentions: readonly MentionRule[], on: string): Demanded {
  return new Map(
    mentionsOf(record, mentions, on).flatMap(({ fields, pending }) => fields.map(field => [field, { pending }] as const)),
  )
}

/** Whether it is still being built, or was this year: its certificate is made when it is finished. @param on ISO day */
export function isNewBuild(
  { OffPlan, ConstructionYear }: Pick<PropertyRecord, 'OffPlan' | 'ConstructionYear'>,
  on: string,
): boolean {
  return OffPlan === true || (ConstructionYear !== undefined && ConstructionYear >= Number(on.slice(0, 4)))
}
