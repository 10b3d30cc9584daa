/** The project that a new-build project's pages are about. */
import type { Site } from '../../platform/context/site.server'
import { findProjectOf, type ShownProject } from '../projects/project.server'
import { notFound, type PageContext, pageOf } from './page.server'

/**
 * The project of an address.
 * @throws 404 if unknown; 302 to its own website if it has one, which may come and go (SPEC §2).
 */
export function projectPageOf(site: Site, request: Request): PageContext & { project: ShownProject } {
  const page = pageOf(site, request)
  return { ...page, project: projectOf(site, page) }
}

/** As `projectPageOf`, for a page that is known. */
export function projectOf(site: Site, { place, language }: Pick<PageContext, 'place' | 'language'>): ShownProject {
  const project = findProjectOf(site, place.parameters.id, language)
  if (!project) throw notFound()
  if (project.card.externalUrl) throw new Response(null, { status: 302, headers: { Location: project.card.externalUrl } })
  return project
}
