/**
 * A new-build project and its units as the law on advertisements sees them (docs/law.md): what it asks of the ground and the building
 * is told by the project, what it asks of a home by each unit. Pure.
 */
import type { MentionRule } from '../catalogue/sheet/mandatory'
import type { ShownRecord } from '../catalogue/shown-record'
import type { ProjectFields, ProjectTexts, Unit } from './project'

/** Whether a mention is asked of a unit: it holds for homes only. The others are asked of the project. */
export function isOfUnit({ when }: Pick<MentionRule, 'when'>): boolean {
  return when.includes('dwelling')
}

type Advertised = { record: ProjectFields; texts: Pick<ProjectTexts, 'PlanningInformation' | 'areaApplication'> }

/**
 * A project, or one of its units, as a property. It is built in the year in which it is delivered; one without a date is still being
 * built.
 * @param on ISO day
 */
export function asProperty({ record: project, texts }: Advertised, on: string, unit?: Unit): ShownRecord {
  const { ID, ProjectNumber, PublicAddress, DeliveryDate, ManagerID, Office, ...record } = project
  const { PlanningInformation, areaApplication } = texts
  return {
    ...record,
    ...(areaApplication && { AreaApplication: areaApplication }),
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
