/** What the law of its region demands of the advertisement of a project and of each of its units (docs/law.md). */
import type { Site } from '../../platform/context/site.server'
import { BELGIUM } from '../../platform/i18n/address'
import type { Language } from '../../platform/i18n/languages'
import { dayInBrussels } from '../../platform/time/brussels'
import type { AuditedGap } from '../catalogue/audit/audit.server'
import { missingWords } from '../catalogue/audit/audit-report.server'
import { lawOn, regionOf } from '../catalogue/law.server'
import { mentionsOf } from '../catalogue/sheet/mandatory'
import { homeMentionFields } from '../catalogue/snapshot'
import { mentionsOfUnit } from '../import/normalise-project.server'
import type { OwnProject, OwnUnit } from '../import/own-homes.server'
import { asProperty, isOfUnit } from '../projects/advertisement'
import { projectGaps } from '../projects/audit.server'
import { isGone, type ProjectFields, type Unit } from '../projects/project'
import type { LawGap, LawView } from './home-view'
import { lawGroup, unitLawGroup } from './project-view'

/** @returns undefined before its region and goal are known, abroad, and for a project with a website of its own. */
export function projectLaw(site: Site, project: OwnProject, language: Language): LawView | undefined {
  const { Zip, CountryID = BELGIUM, Goal, ExternalUrl } = project.record
  const region = Zip === undefined ? undefined : regionOf(Zip, CountryID)
  if (!region || Goal === undefined || ExternalUrl) return undefined
  const { t } = site.texts(language)
  const { record, texts } = advertised(project)
  const found = projectGaps({ record, texts: { ...texts, units: project.units.map(unitOf) } }, dayInBrussels(site.now()))
  const isOfUnits = ({ subject }: AuditedGap) => 'unit' in subject
  const isSame = (one: AuditedGap, other: AuditedGap) => one.field === other.field && isOfUnits(one) === isOfUnits(other)
  const firsts = found.filter((gap, index) => found.findIndex(other => isSame(gap, other)) === index)
  const gaps = firsts.map((gap): LawGap => {
    const alike = found.filter(other => isSame(gap, other))
    const { field, gravity, pending, above } = gap
    const words = missingWords(site, { field, region, ...(above !== undefined && { above }) }, language)
    const units = alike.flatMap(({ subject }) => ('unit' in subject && subject.unit !== undefined ? [subject.unit] : []))
    const numbers = units.map(id => project.units.find(unit => unit.id === id)?.UnitNumber ?? '')
    const ofUnits = { text: t('PROJECT_LAW_OF_UNITS', { field: words, units: numbers.join(', ') }), href: `#${unitLawGroup}` }
    return {
      ...(units.length > 0 ? ofUnits : { text: words, href: `#${lawGroup}` }),
      isGrave: gravity === 'grave',
      isPending: pending,
    }
  })
  return { region: t(`REGION_${region.toUpperCase()}`), gaps, holdsBack: false }
}

/** The fields that the law demands of a unit or that it has; sold and rented ones are advertised no more. */
export function lawFieldsOf(site: Site, project: OwnProject, unit: OwnUnit): string[] {
  const { Zip, CountryID = BELGIUM, Goal = 0 } = project.record
  const on = dayInBrussels(site.now())
  const mentions = lawOn(on)
    .mandatoryMentions(Zip === undefined ? undefined : regionOf(Zip, CountryID), Goal)
    .filter(isOfUnit)
  const asked = isGone(statusOf(unit)) ? [] : mentionsOf(asProperty(advertised(project), on, unitOf(unit)), mentions, on)
  const fields = new Set([...asked.flatMap(each => each.fields), ...Object.keys(mentionsOfUnit(unit))])
  return homeMentionFields.filter(field => fields.has(field))
}

/** A draft may lack anything; the audit asks only for what it has. */
function advertised({ record }: OwnProject) {
  const {
    PlanningInformation,
    AreaApplication: areaApplication,
    FloodZoneName: floodZone,
    RiverbankZoneName: riverbankZone,
  } = record
  return {
    record: record as ProjectFields,
    texts: {
      ...(PlanningInformation && { PlanningInformation: { text: PlanningInformation } }),
      ...(areaApplication && { areaApplication }),
      ...(floodZone && { floodZone }),
      ...(riverbankZone && { riverbankZone }),
    },
  }
}

const statusOf = ({ Status = 'available' }: OwnUnit) => ({ status: Status })

function unitOf(unit: OwnUnit): Unit {
  const { id, UnitNumber = '', MainTypeName = '', NumberOfBedRooms, SurfaceLiving = 0, Price, PublishPrice } = unit
  return {
    ...{ id, slug: '', number: UnitNumber, typeName: MainTypeName, groundFloor: false, ...statusOf(unit) },
    ...{ living: SurfaceLiving, ground: 0, terrace: 0, garden: 0, pictures: [], floorPlans: [] },
    ...(NumberOfBedRooms !== undefined && { bedrooms: NumberOfBedRooms }),
    ...(PublishPrice !== false && Price !== undefined && { price: Price }),
    mentions: mentionsOfUnit(unit),
  }
}
