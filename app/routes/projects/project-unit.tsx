/** One unit of a new-build project. */

import { json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { unitHref } from '../../domains/projects/project-address'
import type { UnitView } from '../../domains/projects/project-view'
import { findUnit, unitView } from '../../domains/projects/project-view.server'
import { UnitScreen } from '../../domains/projects/UnitScreen'
import { Breadcrumbs } from '../../domains/site/layout/Breadcrumbs'
import { notFound } from '../../domains/site/page.server'
import { projectPageOf } from '../../domains/site/project-page.server'
import type { Head } from '../../domains/site/seo/head'
import { siteOf } from '../../platform/context/load-context.server'
import { cacheWhen, headersOfLoader } from '../../platform/http/cacheable'
import { languages } from '../../platform/i18n/languages'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { breadcrumbs } from '../../platform/paths/breadcrumbs'
import { markdownHref } from '../../platform/paths/markdown-name'

export const handle: RouteTexts = { i18n: ['catalogue', 'projects', 'property'] }

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { place, language, t, texts, url, project } = projectPageOf(site, request)
  const { card, slugs } = project
  const unit = findUnit(project, place.parameters.unit ?? '')
  if (!unit) throw notFound()
  const address = unitHref(card, unit.slug, language)
  if (url.pathname !== address) throw redirect(address + url.search, 308)
  const view = unitView(site, project, unit, texts)
  const head: Head = {
    title: `${view.title}, ${card.name}`,
    description: t('META_UNIT', {
      unit: view.title,
      title: card.name,
      city: card.town,
      price: view.side.price,
      agency: site.configuration.agency.name,
    }),
    markdown: markdownHref(address),
    alternates: Object.fromEntries(languages.map(each => [each, unitHref({ ...card, slug: slugs[each] }, unit.slug, each)])),
  }
  const crumbs = [...breadcrumbs(place, card.name), { name: view.title }]
  return json({ head, crumbs, unit: view }, { headers: cacheWhen(url.search === '') })
}

export const headers = headersOfLoader

export default function UnitRoute() {
  const { crumbs, unit } = useLoaderData<typeof loader>()
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <UnitScreen unit={unit as UnitView} />
    </>
  )
}
