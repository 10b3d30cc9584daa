/** The new-build projects of the served catalogue with their units, as JSON exports them: what their pages show. */
import { asc, eq } from 'drizzle-orm'
import { project, projectText } from '../../../db/schema/catalogue.server'
import type { Site } from '../../platform/context/site.server'
import { byLanguage, type Language } from '../../platform/i18n/languages'
import type { ProjectRecord } from '../catalogue/snapshot'
import { type ProjectCard, type ProjectFields, type ProjectTexts, projectTextFields, type Unit } from '../projects/project'
import { projectHref } from '../projects/project-address'
import { type Choice, pictureItem, planItems } from './exported-home.server'

/** `pages` are the addresses of its page in the languages on offer; `record` fits `projectRecord`. */
export type ExportedProject = { id: number; pages: Partial<Record<Language, string>>; record: ProjectRecord }

/** By number; those that are sold out are left out, as sold homes are. A choice of kinds of home has no projects. */
export function exportedProjects(site: Site, { lists, agents, zips, types }: Choice = {}): ExportedProject[] {
  if (types) return []
  const rows = site
    .catalogue()
    .database.select({ record: project.record, language: projectText.language, texts: projectText.texts, card: projectText.card })
    .from(project)
    .innerJoin(projectText, eq(projectText.projectID, project.id))
    .where(eq(project.soldOut, false))
    .orderBy(asc(project.id))
    .all()
  const chosen = rows.filter(
    ({ record, language }) =>
      language === record.language &&
      (lists?.includes(record.Goal) ?? true) &&
      (agents?.includes(record.ManagerID ?? 0) ?? true) &&
      (zips?.includes(record.Zip) ?? true),
  )
  return chosen.map(({ record }) =>
    exportedProject(
      site,
      record,
      rows.filter(row => row.record.ID === record.ID),
    ),
  )
}

type TextRow = { language: Language; texts: ProjectTexts; card: ProjectCard }

function exportedProject(site: Site, record: ProjectFields, rows: readonly TextRow[]): ExportedProject {
  const { siteUrl } = site.settings
  const offered = rows.filter(({ language }) => site.configuration.languages.enabled.includes(language))
  const { card, texts } = rows.find(({ language }) => language === record.language) as TextRow
  const { DocumentItems, ...fields } = record
  return {
    id: record.ID,
    pages: byLanguage(offered, each => new URL(projectHref(each.card, each.language), siteUrl).href),
    record: {
      ...fields,
      Name: card.name,
      ...textsIn(texts),
      PictureItems: texts.pictures.map((picture, at) => pictureItem(siteUrl, picture, at)),
      ...(texts.floorPlans.length > 0 && { FloorPlanItems: planItems(siteUrl, texts.floorPlans) }),
      ...(DocumentItems && { DocumentItems: DocumentItems.map(({ ID, Name, Kind }) => ({ ID, Name, Kind })) }),
      Units: texts.units.map(unit => unitRecord(siteUrl, unit)),
      ...translationsOf(record.language, card.name, offered),
    },
  }
}

/** Those that are written in the language. */
function textsIn(texts: ProjectTexts) {
  return Object.fromEntries(
    projectTextFields.flatMap(field => {
      const found = texts[field]
      return found && !found.lang ? [[field, found.text] as const] : []
    }),
  )
}

function translationsOf(own: Language, name: string, rows: readonly TextRow[]): Pick<ProjectRecord, 'Translations'> {
  const others = rows.flatMap(({ language, texts, card }) => {
    const translated = { ...(card.name !== name && { Name: card.name }), ...textsIn(texts) }
    return language === own || Object.keys(translated).length === 0 ? [] : [[language, translated] as const]
  })
  return others.length > 0 ? { Translations: Object.fromEntries(others) } : {}
}

function unitRecord(siteUrl: string, unit: Unit): ProjectRecord['Units'][number] {
  const { mentions, floor, bedrooms, price } = unit
  const area = (name: string, size: number) => (size > 0 ? { [name]: size } : {})
  return {
    ...mentions,
    ID: unit.id,
    UnitNumber: unit.number,
    MainTypeName: unit.typeName,
    ...(floor !== undefined && { Floor: floor }),
    IsGroundFloor: unit.groundFloor,
    ...(bedrooms !== undefined && { NumberOfBedRooms: bedrooms }),
    ...area('SurfaceLiving', unit.living),
    ...area('SurfaceGround', unit.ground),
    ...area('SurfaceTerrace', unit.terrace),
    ...area('SurfaceGarden', unit.garden),
    ...(price !== undefined && { Price: price }),
    PublishPrice: price !== undefined,
    Status: unit.status,
    ...(unit.pictures.length > 0 && { PictureItems: unit.pictures.map((picture, at) => pictureItem(siteUrl, picture, at)) }),
    ...(unit.floorPlans.length > 0 && { FloorPlanItems: planItems(siteUrl, unit.floorPlans) }),
  }
}
