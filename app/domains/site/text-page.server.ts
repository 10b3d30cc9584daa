/** A text page (privacy, selling, services…) as its screen shows it. */
import type { Site } from '../../platform/context/site.server'
import { breadcrumbs } from '../../platform/paths/breadcrumbs'
import { entryHref } from '../../platform/paths/table'
import { articleSummaries, isCategory } from './modules/articles.server'
import type { Generate } from './modules/blocks.server'
import { legalIdentity } from './modules/office.server'
import { quotes, services } from './modules/words-of-clients.server'
import { notFound, type PageContext } from './page.server'
import { findPage } from './pages.server'
import type { Head } from './seo/head'

/** Pages that state the agency's legal identity. */
const withIdentity = new Set(['disclaimer', 'privacy'])

/** @throws 404 if the page is not published. */
export function textPage(site: Site, { place, language }: PageContext, generate: Generate) {
  const { entry, parameters } = place
  const { key, original } = entry
  const found = findPage(site, key, language, { generate })
  if (!found) throw notFound()
  const { description, showBreadcrumbs, meta, isActiveSEO, ...page } = found
  const { enabled } = site.configuration.languages
  const alternates = Object.fromEntries(enabled.map(other => [other, entryHref(entry, other, parameters)]))
  const head: Head = { title: page.title, description, meta, noindex: !isActiveSEO, key, alternates }
  return {
    kind: 'page' as const,
    head,
    page,
    crumbs: showBreadcrumbs ? breadcrumbs(place, page.title) : [],
    isSelling: key === 'selling',
    ...(isCategory(site, original) && { articles: articleSummaries(site, original, language) }),
    ...(key === 'services' && { services: services(site, language) }),
    ...(key === 'testimonials' && { quotes: quotes(site, language) }),
    ...(withIdentity.has(key) && { legal: legalIdentity(site, language) }),
  }
}
