/** Original addresses of properties and projects (`/property/{id}/`), which only the catalogue can translate (SPEC §2). */
import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import { entryHref, pathTable } from '../../platform/paths/table'
import { photoHref } from '../catalogue/photo-pages'
import { findProperty } from '../catalogue/property.server'
import { catalogueID } from '../catalogue/property-ids'
import { findProjectOf } from '../projects/project.server'
import { projectContactHref, projectHref, unitHref } from '../projects/project-address'
import { findUnit } from '../projects/project-view.server'
import { elsewhere, notFound, redirectTo } from './page.server'

/** The answer for an address that is not in the path table: a redirect if it is recognised, else 404 (SPEC §8). */
export function answerUnknown(site: Site, url: URL, language: Language): Response {
  const project = originalProject(site, url.pathname, language)
  // A project's own site receives no query of ours, and may be temporary.
  if (project && /^https?:/.test(project)) return new Response(null, { status: 302, headers: { Location: project } })
  const listing = project ?? originalListing(site, url.pathname, language)
  if (listing) return redirectTo(listing + url.search)
  const answer = elsewhere(site, url)
  return answer.status === 404 && originalOfListing.test(url.pathname) ? notFound('PROPERTY_NOT_FOUND') : answer
}

/** `/property/{id}/` and its subpages, with or without a language. */
const originalOfListing = /^(?:\/[a-z]{2})?\/property\/(\d+)((?:\/[\w-]+){0,2})\/?$/i

/** The target of a property's original address: only the catalogue knows the words of its canonical one. */
function originalListing(site: Site, pathname: string, language: Language): string | undefined {
  const [, number, rest = ''] = originalOfListing.exec(pathname) ?? []
  const id = catalogueID(number)
  const property = id === undefined ? undefined : findProperty(site, id, language)
  if (!property) return undefined
  const [, photo] = /^\/photo\/(\d{1,3})$/i.exec(rest) ?? []
  if (photo) return photoHref(property, language, Number(photo))
  const list = property.list === 1 ? 'rent-' : 'sale-'
  const original = `/property/{id}${rest.toLowerCase()}/`
  const entry = pathTable.find(each => each.key.startsWith(list) && each.original === original)
  return entry && entryHref(entry, language, { id: property.id, ...property.slug })
}

/** `/project/{id}/`, its units and its contact form. */
function originalProject(site: Site, pathname: string, language: Language): string | undefined {
  const [, id, rest] = /^(?:\/[a-z]{2})?\/project\/(\d{1,9})(?:\/([^/]+))?\/?$/i.exec(pathname) ?? []
  if (!id) return undefined
  const project = findProjectOf(site, id, language)
  if (!project || project.card.externalUrl || !rest) return project && projectHref(project.card, language)
  if (/^[ck]onta[ck]t$/i.test(rest)) return projectContactHref(project.card, language)
  const unit = findUnit(project, rest)
  return unit && unitHref(project.card, unit.slug, language)
}
