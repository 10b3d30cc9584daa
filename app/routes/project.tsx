/** A new-build project with its price list (SPEC §2, §3 Project). */

import { json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { projectHref } from '../catalogue/address-of-project'
import { ProjectScreen } from '../catalogue/project/ProjectScreen'
import type { ProjectView } from '../catalogue/project/project-view'
import { projectView } from '../catalogue/project/project-view.server'
import { parseUnitOrder, writeUnitOrder } from '../catalogue/project/unit-order'
import { asLoaderSays, storedWhen } from '../http/stored-page'
import { languages } from '../i18n/languages'
import { breadcrumbs } from '../paths/breadcrumbs'
import { Breadcrumbs } from '../site/Breadcrumbs'
import { siteConfig } from '../site/config.server'
import type { Head } from '../site/head'
import { projectPageOf } from '../site/project-page.server'

export function loader({ request }: LoaderFunctionArgs) {
  const { place, language, t, url, project } = projectPageOf(request)
  const { card, slugs } = project
  const address = projectHref(card, language)
  if (url.pathname !== address) throw redirect(address + url.search, 308)
  const order = parseUnitOrder(url.searchParams)
  const head: Head = {
    title: `${card.name}, ${card.town}`,
    description: t('META_PROJECT', { title: card.name, city: card.town, agency: siteConfig().agency.name }),
    alternates: Object.fromEntries(languages.map(each => [each, projectHref({ ...card, slug: slugs[each] }, each)])),
  }
  const data = { head, crumbs: breadcrumbs(place, card.name), project: projectView(project, { language, t }, order) }
  // Only the one address of an order is kept as finished bytes.
  const store = url.search === (order ? writeUnitOrder(order) : '')
  return json(data, { headers: storedWhen(store) })
}

export const headers = asLoaderSays

export default function ProjectRoute() {
  const { crumbs, project } = useLoaderData<typeof loader>()
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <ProjectScreen project={project as ProjectView} />
    </>
  )
}
