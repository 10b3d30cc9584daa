/** A home as the import takes it: complete, or what is missing. */
import { formatIssues } from '../../platform/agency/format-issue.server'
import type { Site } from '../../platform/context/site.server'
import { BELGIUM } from '../../platform/i18n/address'
import { dayInBrussels } from '../../platform/time/brussels'
import { type PropertyRecord, propertyRecord } from '../catalogue/snapshot'
import { countryNames, marqueeFields, typeFields } from '../feeds/values/categories'
import { townPoint } from '../feeds/values/town-centre.server'
import { type OwnHome, type OwnRecord, recordOf } from '../import/own-homes.server'
import { fittingRecord } from './home-fields.server'

export const statusOf = { offered: 1, sold: 2, withdrawn: 3, rented: 4 } as const
export const UNDER_OPTION = 3

/** Whether the site shows it, also as sold or rented. */
export const isOnSite = ({ Status }: OwnRecord) => Status !== undefined && Status !== statusOf.withdrawn

const goalNames: Record<PropertyRecord['Goal'], string> = { 0: 'Te koop', 1: 'Te huur', 2: 'Over te nemen' }

/**
 * The home with what follows from what was typed: the names of values, the point of its town, its status and its days.
 * @param before what the site shows of it.
 */
export function completed(site: Site, { record, ...pictures }: OwnHome, before: OwnHome | undefined): OwnHome {
  const today = dayInBrussels(site.now())
  const { CountryID = BELGIUM, Goal, Zip, City, WebID, MainTypeName, PublishAddress } = record
  const shown = before && isOnSite(before.record) ? before.record : undefined
  const Status = shown?.Status ?? statusOf.offered
  const country = countryNames[CountryID]
  const { MarqueeName: _, ...typed } = fittingRecord(site, record)
  const centre = PublishAddress === true ? undefined : townPoint({ Zip, City, CountryID })
  return {
    ...pictures,
    record: {
      ...centre,
      ...typed,
      CountryID,
      ...(country && { CountryName: country }),
      language: record.language ?? site.configuration.languages.fallback,
      ...(WebID !== undefined && { WebIDs: String(WebID), ...typeFields({ WebID, ...(MainTypeName && { MainTypeName }) }) }),
      ...(Goal !== undefined && { GoalName: goalNames[Goal], PriceUnitText: Goal === 1 ? '€/maand' : '€' }),
      Status,
      ...marqueeFields(Status, marqueeOf(record, shown)),
      DateOfPosting: before?.record.DateOfPosting ?? today,
      ModifyDate: today,
    },
  }
}

/** A sale and an option are told by their own buttons, everything else by the form. */
function marqueeOf({ Marquee = 0 }: OwnRecord, shown: OwnRecord | undefined): number {
  if (shown?.Marquee === UNDER_OPTION) return UNDER_OPTION
  return Marquee === 1 ? 1 : 0
}

/** The fields that a completed home still lacks, or that do not fit. */
export function missingFields(id: number, home: OwnHome): string[] {
  const { PublishAddress, PublishPrice, Price, Street, HouseNumber } = home.record
  const record = recordOf(id, home)
  const { error } = propertyRecord.safeParse(record)
  const issues = formatIssues(error?.issues ?? [], propertyRecord, record).map(({ at }) => String(at[0]))
  const unsaid = [
    ...(PublishAddress === true && !Street ? ['Street'] : []),
    ...(PublishAddress === true && !HouseNumber ? ['HouseNumber'] : []),
    ...(PublishPrice === true && Price === undefined ? ['Price'] : []),
  ]
  // A point has two numbers, and a kind its name.
  const follows = ['Longitude', 'CountryName', 'GoalName', ...(home.record.WebID === undefined ? ['MainTypeName'] : [])]
  const all = new Set([...issues, ...unsaid, ...(home.record.WebID === undefined ? ['WebID'] : [])])
  return [...all].filter(field => !follows.includes(field))
}
