/** Any address that is no page: redirected where one is meant, else the 404 screen (SPEC §8). */

import type { LoaderFunctionArgs } from '@remix-run/node'
import { photoHref } from '../../domains/catalogue/photo-pages'
import { findProperty } from '../../domains/catalogue/property.server'
import { findProjectOf } from '../../domains/projects/project.server'
import { projectContactHref, projectHref, unitHref } from '../../domains/projects/project-address'
import { findUnit } from '../../domains/projects/project-view.server'
import { elsewhere, redirectTo } from '../../domains/site/page.server'
import { siteOf } from '../../platform/context/load-context.server'
import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import { entryHref, pathTable } from '../../platform/paths/table'

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const site = siteOf(context)
  const url = new URL(request.url)
  const language = await site.pageTexts.languageOf(request)
  const project = originalProject(site, url.pathname, language)
  // A project's own site takes no query of ours, and may come and go.
  if (project && /^https?:/.test(project)) throw new Response(null, { status: 302, headers: { Location: project } })
  const listing = project ?? originalListing(site, url.pathname, language)
  throw listing ? redirectTo(listing + url.search) : elsewhere(site, url)
}

/** `/property/{id}/` and the screens below it, with a language or without: only the catalogue knows the words of the address. */
function originalListing(site: Site, pathname: string, language: Language): string | undefined {
  const [, id, rest = ''] = /^(?:\/[a-z]{2})?\/property\/(\d{1,9})((?:\/[\w-]+){0,2})\/?$/i.exec(pathname) ?? []
  if (!id) return undefined
  const property = findProperty(site, Number(id), language)
  if (!property) return undefined
  const [, number] = /^\/photo\/(\d{1,3})$/i.exec(rest) ?? []
  if (number) return photoHref(property, language, Number(number))
  const list = property.list === 1 ? 'rent-' : 'sale-'
  const original = `/property/{id}${rest.toLowerCase()}/`
  const entry = pathTable.find(each => each.key.startsWith(list) && each.original === original)
  return entry && entryHref(entry, language, { id: property.id, ...property.slug })
}

/** `/project/{id}/`, a unit of it and its contact form. */
function originalProject(site: Site, pathname: string, language: Language): string | undefined {
  const [, id, rest] = /^(?:\/[a-z]{2})?\/project\/(\d{1,9})(?:\/([^/]+))?\/?$/i.exec(pathname) ?? []
  if (!id) return undefined
  const project = findProjectOf(site, id, language)
  if (!project || project.card.externalUrl || !rest) return project && projectHref(project.card, language)
  if (/^[ck]onta[ck]t$/i.test(rest)) return projectContactHref(project.card, language)
  const unit = findUnit(project, rest)
  return unit && unitHref(project.card, unit.slug, language)
}

/** Never shown: the loader redirects or throws, and the root's error boundary shows the 404 screen. */
export default function NotFound() {
  return null
}
