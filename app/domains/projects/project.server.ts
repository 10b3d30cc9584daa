/** Reads the new-build projects of the served catalogue. */

import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import { project, projectText } from '../../../db/schema/catalogue.server'
import type { Site } from '../../platform/context/site.server'
import { byLanguage, type Language } from '../../platform/i18n/languages'
import { catalogueID } from '../catalogue/property-ids'
import type { ProjectCard, ProjectFields, ProjectTexts } from './project'

/** A project in one language, without hidden data. */
export type ShownProject = {
  id: number
  card: ProjectCard
  /** Slugs in every language, for the language switcher and alternates. */
  slugs: Record<Language, ProjectCard['slug']>
  record: ProjectFields
  texts: ProjectTexts
}

declare module '../../../db/schema/stored-json.server' {
  interface StoredJson {
    'project.record': ProjectFields
    'project_text.texts': ProjectTexts
    'project_text.card': ProjectCard
  }
}

/** @returns undefined if the catalogue does not hold the project. */
export function findProject(site: Site, id: number, language: Language): ShownProject | undefined {
  const rows = site
    .catalogue()
    .database.select({ record: project.record, language: projectText.language, texts: projectText.texts, card: projectText.card })
    .from(project)
    .innerJoin(projectText, eq(projectText.projectID, project.id))
    .where(eq(project.id, id))
    .all()
  const row = rows.find(candidate => candidate.language === language)
  if (!row) return undefined
  return {
    id,
    card: row.card,
    slugs: byLanguage(rows, each => each.card.slug),
    record: { ...row.record, City: row.card.town },
    texts: row.texts,
  }
}

/** Finds the project by the number in an address; undefined if that is not a number. */
export function findProjectOf(site: Site, id: string | null | undefined, language: Language): ShownProject | undefined {
  const number = catalogueID(id)
  return number === undefined ? undefined : findProject(site, number, language)
}

/** Every project: available ones first, then the newest. */
export function listProjects(site: Site, language: Language): ProjectCard[] {
  const rows = site
    .catalogue()
    .database.select({ card: projectText.card })
    .from(project)
    .innerJoin(projectText, and(eq(projectText.projectID, project.id), eq(projectText.language, language)))
    .orderBy(asc(project.soldOut), desc(project.postedOn), asc(project.id))
    .all()
  return rows.map(row => row.card)
}

/** Number of similar projects on a page. */
const similarShown = 3

/** Returns other projects with available units, nearest first. */
export function findSimilarProjects(site: Site, { id, record }: ShownProject, language: Language): ProjectCard[] {
  const rows = site
    .catalogue()
    .database.select({ card: projectText.card })
    .from(project)
    .innerJoin(projectText, and(eq(projectText.projectID, project.id), eq(projectText.language, language)))
    .where(and(ne(project.id, id), eq(project.soldOut, false)))
    .orderBy(
      sql`abs(${project.latitude} - ${record.Latitude}) + abs(${project.longitude} - ${record.Longitude}) * 0.63`,
      asc(project.id),
    )
    .limit(similarShown)
    .all()
  return rows.map(row => row.card)
}
