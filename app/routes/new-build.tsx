/** New build: the agency's projects, and what buying off plan means (SPEC §2, project list). */
import { type HeadersFunction, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ProjectList } from '../catalogue/project/ProjectList'
import type { ProjectCardView } from '../catalogue/project/project-view'
import { projectCardViews } from '../catalogue/project/project-view.server'
import { listProjects } from '../catalogue/project.server'
import { breadcrumbs } from '../paths/breadcrumbs'
import { ContentPage } from '../site/ContentPage'
import type { Head } from '../site/head'
import { notFound, pageOf } from '../site/page.server'
import { findPage } from '../site/pages.server'

export function loader({ request }: LoaderFunctionArgs) {
  const { place, language } = pageOf(request)
  const found = findPage(place.entry.key, language)
  if (!found) throw notFound()
  const { description, showBreadcrumbs, ...page } = found
  const head: Head = { title: page.title, description }
  const projects = projectCardViews(listProjects(language), language)
  return json({ head, page, projects, crumbs: showBreadcrumbs ? breadcrumbs(place, page.title) : [] })
}

export const headers: HeadersFunction = () => ({ 'X-Gevel-Store': 'page' })

export default function NewBuild() {
  const { page, projects, crumbs } = useLoaderData<typeof loader>()
  return <ContentPage {...page} crumbs={crumbs} above={<ProjectList projects={projects as ProjectCardView[]} />} />
}
