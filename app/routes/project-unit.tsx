/** One unit of a new-build project. */

import { json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { unitHref } from '../catalogue/address-of-project'
import type { UnitView } from '../catalogue/project/project-view'
import { findUnit, unitView } from '../catalogue/project/project-view.server'
import { UnitScreen } from '../catalogue/project/UnitScreen'
import { asLoaderSays, storedWhen } from '../http/stored-page'
import { languages } from '../i18n/languages'
import { breadcrumbs } from '../paths/breadcrumbs'
import { Breadcrumbs } from '../site/Breadcrumbs'
import { siteConfig } from '../site/config.server'
import type { Head } from '../site/head'
import { notFound } from '../site/page.server'
import { projectPageOf } from '../site/project-page.server'

export function loader({ request }: LoaderFunctionArgs) {
  const { place, language, t, url, project } = projectPageOf(request)
  const { card, slugs } = project
  const unit = findUnit(project, place.parameters.unit ?? '')
  if (!unit) throw notFound()
  const address = unitHref(card, unit.slug, language)
  if (url.pathname !== address) throw redirect(address + url.search, 308)
  const view = unitView(project, unit, { language, t })
  const head: Head = {
    title: `${view.title}, ${card.name}`,
    description: t('META_UNIT', {
      unit: view.title,
      title: card.name,
      city: card.town,
      price: view.side.price,
      agency: siteConfig().agency.name,
    }),
    alternates: Object.fromEntries(languages.map(each => [each, unitHref({ ...card, slug: slugs[each] }, unit.slug, each)])),
  }
  const crumbs = [...breadcrumbs(place, card.name), { name: view.title }]
  return json({ head, crumbs, unit: view }, { headers: storedWhen(url.search === '') })
}

export const headers = asLoaderSays

export default function UnitRoute() {
  const { crumbs, unit } = useLoaderData<typeof loader>()
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <UnitScreen unit={unit as UnitView} />
    </>
  )
}
