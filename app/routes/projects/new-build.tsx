/** New build: the agency's projects, and an explanation of buying off plan (SPEC §2, project list). */

import { type HeadersFunction, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ProjectList } from '../../domains/projects/ProjectList'
import { listProjects } from '../../domains/projects/project.server'
import type { ProjectCardView } from '../../domains/projects/project-view'
import { projectCardViews } from '../../domains/projects/project-view.server'
import { ContentPage } from '../../domains/site/ContentPage'
import { notFound, pageOf } from '../../domains/site/page.server'
import { findPage } from '../../domains/site/pages.server'
import type { Head } from '../../domains/site/seo/head'
import { siteOf } from '../../platform/context/load-context.server'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { breadcrumbs } from '../../platform/paths/breadcrumbs'
import { markdownHref } from '../../platform/paths/markdown-name'

export const handle: RouteTexts = { i18n: ['catalogue', 'projects', 'site'] }

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { place, language, url } = pageOf(site, request)
  const found = findPage(site, place.entry.key, language)
  if (!found) throw notFound()
  const { description, showBreadcrumbs, ...page } = found
  const head: Head = { title: page.title, description, markdown: markdownHref(url.pathname) }
  const projects = projectCardViews(listProjects(site, language), language)
  return json({ head, page, projects, crumbs: showBreadcrumbs ? breadcrumbs(place, page.title) : [] })
}

export const headers: HeadersFunction = () => ({ 'X-Gevel-Store': 'page' })

export default function NewBuild() {
  const { page, projects, crumbs } = useLoaderData<typeof loader>()
  return <ContentPage {...page} crumbs={crumbs} above={<ProjectList projects={projects as ProjectCardView[]} />} />
}
