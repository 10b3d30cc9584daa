/** A new-build project with its price list (SPEC §2, §3 Project). */

import { json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { withProjectDocumentLinks } from '../../domains/documents/document-links.server'
import { ProjectScreen } from '../../domains/projects/ProjectScreen'
import { projectHref } from '../../domains/projects/project-address'
import type { ProjectView } from '../../domains/projects/project-view'
import { projectView } from '../../domains/projects/project-view.server'
import { parseUnitOrder, writeUnitOrder } from '../../domains/projects/unit-order'
import { Breadcrumbs } from '../../domains/site/layout/Breadcrumbs'
import { projectPageOf } from '../../domains/site/project-page.server'
import type { Head } from '../../domains/site/seo/head'
import { siteOf } from '../../platform/context/load-context.server'
import { cacheWhen, headersOfLoader } from '../../platform/http/cacheable'
import { languages } from '../../platform/i18n/languages'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { breadcrumbs } from '../../platform/paths/breadcrumbs'
import { markdownHref } from '../../platform/paths/markdown-name'

export const handle: RouteTexts = { i18n: ['catalogue', 'projects'] }

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { place, language, t, texts, url, project } = projectPageOf(site, request)
  const { card, slugs } = project
  const address = projectHref(card, language)
  if (url.pathname !== address) throw redirect(address + url.search, 308)
  const order = parseUnitOrder(url.searchParams)
  const head: Head = {
    title: `${card.name}, ${card.town}`,
    description: t('META_PROJECT', { title: card.name, city: card.town, agency: site.configuration.agency.name }),
    markdown: markdownHref(address),
    alternates: Object.fromEntries(languages.map(each => [each, projectHref({ ...card, slug: slugs[each] }, each)])),
  }
  const view = projectView(site, project, texts, order)
  const documents = withProjectDocumentLinks(site, view.documents, project, language)
  const data = { head, crumbs: breadcrumbs(place, card.name), project: { ...view, documents } }
  // Only the canonical address of an order is cached.
  const store = url.search === (order ? writeUnitOrder(order) : '')
  return json(data, { headers: cacheWhen(store) })
}

export const headers = headersOfLoader

export default function ProjectRoute() {
  const { crumbs, project } = useLoaderData<typeof loader>()
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <ProjectScreen project={project as ProjectView} />
    </>
  )
}
