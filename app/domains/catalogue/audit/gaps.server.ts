/** Mandatory information missing from an advertisement, by region (`data/law/mandatory-mentions.json`, docs/law.md). */
import { lawOn, type Mention, regionOf } from '../law.server'
import type { Region } from '../region'
import { isEmpty } from '../sheet/expression'
import { isNewBuild, LAND, mentionsOf } from '../sheet/mandatory'
import type { ShownRecord } from '../shown-record'
import type { PropertyRecord } from '../snapshot'

/** A mandatory field without a value, or a rent that is presumed abusive. */
export type Gap = Pick<Mention, 'gravity' | 'pending' | 'source' | 'confirm'> & {
  /** The key of the mention in the law's file. */
  mention: string
  /** The provider's name of the field. */
  field: string
  /** The field has a value, but the record hides it. */
  hidden: boolean
  /** ISO day on which the rule came into force. */
  since: string
  /** Nothing is missing: the rent is so many per cent above the reference rent. */
  above?: number
}

export type Kind = 'sale' | 'rent' | 'take-over' | 'land' | 'new build'

/** What sort of advertisement it is. @param on ISO day */
export function kindOf(record: Pick<PropertyRecord, 'Goal' | 'WebID' | 'OffPlan' | 'ConstructionYear'>, on: string): Kind {
  if (record.WebID === LAND) return 'land'
  if (record.Goal === 2) return 'take-over'
  if (isNewBuild(record, on)) return 'new build'
  return record.Goal === 1 ? 'rent' : 'sale'
}

export function regionOfRecord({ Zip, CountryID }: Pick<PropertyRecord, 'Zip' | 'CountryID'>): Region | undefined {
  return regionOf(Zip, CountryID)
}

/**
 * The gaps of a property under the law of an ISO day; none abroad, where Belgian law does not apply.
 * @param concerns limits the check to some mentions; all by default.
 */
export function gapsOf(record: ShownRecord, on: string, concerns: (mention: Mention) => boolean = () => true): Gap[] {
  const mentions = lawOn(on).mandatoryMentions(regionOfRecord(record), record.Goal).filter(concerns)
  const missing = mentionsOf(record, mentions, on).flatMap(({ key, fields, from, gravity, pending, source, confirm }) =>
    fields
      .filter(field => !isTold(record, field))
      .map(field => ({
        mention: key,
        field,
        hidden: field === 'Price' && !record.PublishPrice,
        since: from,
        gravity,
        pending,
        source,
        ...(confirm !== undefined && { confirm }),
      })),
  )
  return [...missing, ...highRent(record, on)]
}

/** A warning to staff, never grave: the landlord may show why the home is worth more. */
function highRent(record: ShownRecord, on: string): Gap[] {
  const { Goal, ReferenceRent: reference = 0 } = record
  const rent = record.MonthlyRent ?? record.Price
  const law = lawOn(on).referenceRent(regionOfRecord(record))
  if (Goal !== 1 || !law || reference <= 0 || rent === undefined || rent <= reference * (1 + law.presumedAbove / 100)) return []
  const { from: since, source, confirm } = law
  const above = Math.round((rent / reference - 1) * 100)
  const told = { mention: 'high_rent', field: 'ReferenceRent', hidden: false, since, gravity: 'minor', pending: false } as const
  return [{ ...told, source, above, ...(confirm !== undefined && { confirm }) }]
}

/** Whether a field has a visible answer: `false` and `0` count, a judicial decision of -1 does not (SPEC §9). */
function isTold(record: ShownRecord, field: string): boolean {
  if (field === 'Price' && !record.PublishPrice) return false
  const value: unknown = record[field as keyof ShownRecord]
  return !isEmpty(value) && !(field === 'JudicialDecision' && value === -1)
}
