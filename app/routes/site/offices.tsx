/** The agency's offices; the office's own page if there is only one. */

import { json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { officeHref } from '../../domains/catalogue/office-address'
import { OfficesPage } from '../../domains/site/offices/OfficesPage'
import { hasOfficePages, officesPage } from '../../domains/site/offices/offices.server'
import { notFound, pageOf } from '../../domains/site/page.server'
import type { Head } from '../../domains/site/seo/head'
import { agencyData, officeData } from '../../domains/site/seo/structured-data.server'
import { siteOf } from '../../platform/context/load-context.server'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { breadcrumbs } from '../../platform/paths/breadcrumbs'
import { markdownHref } from '../../platform/paths/markdown-name'

export const handle: RouteTexts = { i18n: ['site'] }

/** Not stored: it says which office is open now. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { place, language, t, texts, url } = pageOf(site, request)
  const { agency, offices } = site.configuration
  if (!hasOfficePages(site)) throw notFound()
  const [only, ...others] = offices
  const page = only && others.length === 0 && officeHref(only.id, language)
  if (page) throw redirect(page, 302)
  const head: Head = {
    title: t('OFFICES_TITLE'),
    description: t('OFFICES_META', { agency: agency.name }),
    markdown: markdownHref(url.pathname),
    jsonLd: [{ ...agencyData(site, language) }, ...offices.map(office => ({ ...officeData(site, office, language) }))],
  }
  return json({ head, crumbs: breadcrumbs(place), view: officesPage(site, texts) })
}

export default function Offices() {
  return <OfficesPage {...useLoaderData<typeof loader>()} />
}
