/** What the advertisements of the site lack of what the law wants in them: of the properties, the projects and their units. */
import { asc, eq, sql } from 'drizzle-orm'
import { project, projectText } from '../../../db/schema/catalogue.server'
import type { Site } from '../../platform/context/site.server'
import { dayInBrussels } from '../../platform/time/brussels'
import { type AuditedGap, auditProperties } from '../catalogue/audit/audit.server'
import { gapsOf, regionOfRecord } from '../catalogue/audit/gaps.server'
import { asProperty, isOfUnit } from './advertisement'
import { isGone, type ProjectFields, type ProjectTexts, type Unit } from './project'

/** Every gap of the served catalogue. @param on ISO day whose law counts */
export function auditCatalogue(site: Site, on = dayInBrussels(site.now())): AuditedGap[] {
  return [...auditInSteps(site, on)].flat()
}

/** The same in steps of some milliseconds, so that a running site can answer in between. */
export function* auditInSteps(site: Site, on: string): Generator<AuditedGap[]> {
  yield* auditProperties(site, on)
  const projects = site
    .catalogue()
    .database.select({ record: project.record, texts: projectText.texts })
    .from(project)
    .innerJoin(projectText, eq(projectText.projectID, project.id))
    .where(sql`${projectText.language} = 'nl' and ${project.soldOut} = 0`)
    .orderBy(asc(project.id))
    .all()
  for (const project of projects) yield projectGaps(project, on)
}

/** Those of a project, and of its units that can still be had. One with a site of its own is advertised there. */
function projectGaps(project: { record: ProjectFields; texts: ProjectTexts }, on: string): AuditedGap[] {
  const { record, texts } = project
  const region = regionOfRecord(record)
  if (!region || record.ExternalUrl) return []
  const of = (unit?: Unit) => {
    const advertised = asProperty(project, on, unit)
    const subject = { project: record.ID, ...(unit && { unit: unit.id }) }
    const what = {
      subject,
      reference: advertised.Reference,
      town: record.City,
      region,
      kind: 'new build',
      heldBack: false,
    } as const
    return gapsOf(advertised, on, mention => isOfUnit(mention) === (unit !== undefined)).map(gap => ({ ...what, ...gap }))
  }
  return [...of(), ...texts.units.filter(unit => !isGone(unit)).flatMap(of)]
}
