/** Finds missing mandatory information in the advertisements of properties, projects and units. */
import { asc, eq, sql } from 'drizzle-orm'
import { project, projectText } from '../../../db/schema/catalogue.server'
import type { Site } from '../../platform/context/site.server'
import { dayInBrussels } from '../../platform/time/brussels'
import { type AuditedGap, auditProperties } from '../catalogue/audit/audit.server'
import { gapsOf, regionOfRecord } from '../catalogue/audit/gaps.server'
import { asProperty, isOfUnit } from './advertisement'
import { isGone, type ProjectFields, type ProjectTexts, type Unit } from './project'

/** Every gap in the served catalogue. @param on ISO day whose law applies */
export function auditCatalogue(site: Site, on = dayInBrussels(site.now())): AuditedGap[] {
  return [...auditInSteps(site, on)].flat()
}

/** Does the same in steps of a few milliseconds, so that a running site can answer requests in between. */
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

type Audited = { record: ProjectFields; texts: Parameters<typeof asProperty>[0]['texts'] & Pick<ProjectTexts, 'units'> }

/** Gaps of a project and its available units. A project with its own website is advertised there. */
export function projectGaps(project: Audited, on: string): AuditedGap[] {
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
