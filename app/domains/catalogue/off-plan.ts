/** Homes that are sold before they are finished, which the Breyne Act (9 July 1971) protects. Pure. */
import type { Region } from './region'
import { isDwelling } from './sheet/mandatory'
import type { PropertyRecord } from './snapshot'

type Completion = Pick<PropertyRecord, 'OffPlan' | 'ConstructionYear' | 'AvailableFrom' | 'EnergyCertificateEndDate'>

/**
 * Whether it is to be built or under construction. `OffPlan` decides; else a year of construction to come, or this year's where
 * neither an energy certificate nor a day from which it is free says that it is finished.
 * @param on ISO day
 */
export function isUnfinished(record: Completion, on: string): boolean {
  const { OffPlan, ConstructionYear, AvailableFrom, EnergyCertificateEndDate } = record
  if (OffPlan !== undefined) return OffPlan
  const year = Number(on.slice(0, 4))
  if (ConstructionYear === undefined || ConstructionYear < year) return false
  const isFree = AvailableFrom !== undefined && AvailableFrom <= on
  return ConstructionYear > year || (EnergyCertificateEndDate === undefined && !isFree)
}

type Subject = Completion & Pick<PropertyRecord, 'Goal' | 'WebID' | 'NumberOfBedRooms'>

/** Whether the Breyne Act protects its buyer; never abroad. @param on ISO day */
export function isOffPlan(record: Subject, region: Region | undefined, on: string): boolean {
  return region !== undefined && record.Goal === 0 && isDwelling(record) && isUnfinished(record, on)
}
