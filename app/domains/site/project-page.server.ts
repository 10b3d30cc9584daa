/** What the pages of a new-build project know first: which project they are about. */
import type { Site } from '../../platform/context/site.server'
import { findProjectOf, type ShownProject } from '../projects/project.server'
import { notFound, type PageContext, pageOf } from './page.server'

/**
 * The project that an address names.
 * @throws 404 for none; 302 to its own site where it has one, which may come and go (SPEC §2).
 */
export function projectPageOf(site: Site, request: Request): PageContext & { project: ShownProject } {
  const page = pageOf(site, request)
  const project = findProjectOf(site, page.place.parameters.id, page.language)
  if (!project) throw notFound()
  if (project.card.externalUrl) throw new Response(null, { status: 302, headers: { Location: project.card.externalUrl } })
  return { ...page, project }
}
