/**
 * Maps a project and its units to what the law requires in advertisements (docs/law.md): the project states facts about land and
 * building, each unit facts about a home. Pure.
 */
import type { MentionRule } from '../catalogue/sheet/mandatory'
import type { ShownRecord } from '../catalogue/shown-record'
import type { ProjectFields, ProjectTexts, Unit } from './project'

/** Whether a mandatory fact applies to a unit. Only homes have their own; the project states the others. */
export function isOfUnit({ when }: Pick<MentionRule, 'when'>): boolean {
  return when.includes('dwelling')
}

type Advertised = {
  record: ProjectFields
  texts: Pick<ProjectTexts, 'PlanningInformation' | 'areaApplication' | 'floodZone' | 'riverbankZone'>
}

/**
 * Maps a project, or one of its units, to a property. The year built is the delivery year; without a delivery date it is still
 * under construction.
 * @param on ISO day
 */
export function asProperty({ record: project, texts }: Advertised, on: string, unit?: Unit): ShownRecord {
  const { ID, ProjectNumber, PublicAddress, DeliveryDate, ManagerID, Office, ...record } = project
  const { PlanningInformation, areaApplication, floodZone, riverbankZone } = texts
  return {
    ...record,
    ...(areaApplication && { AreaApplication: areaApplication }),
    ...(floodZone && { FloodZoneName: floodZone }),
    ...(riverbankZone && { RiverbankZoneName: riverbankZone }),
    ...(PlanningInformation && { PlanningInformation: PlanningInformation.text }),
    ...unit?.mentions,
    ID: unit?.id ?? ID,
    Reference: unit ? `${ProjectNumber} ${unit.number}` : ProjectNumber,
    Status: 1,
    MainTypeName: unit?.typeName ?? '',
    TypeDescription: '',
    PublishAddress: PublicAddress,
    ...(unit?.price !== undefined && { Price: unit.price }),
    PublishPrice: unit?.price !== undefined,
    Marquee: 0,
    ...(unit?.bedrooms !== undefined && { NumberOfBedRooms: unit.bedrooms }),
    ConstructionYear: Number((DeliveryDate ?? on).slice(0, 4)),
  }
}
