/** An agent of the catalogue: profile, contact details, properties. */

import { json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { agentHref } from '../../domains/catalogue/office-address'
import { catalogueID } from '../../domains/catalogue/property-ids'
import { sharedPicture } from '../../domains/catalogue/shared-picture'
import { AgentPage } from '../../domains/site/offices/AgentPage'
import { agentCrumbs, findAgentPage } from '../../domains/site/offices/agents.server'
import { askedPage } from '../../domains/site/offices/homes-view.server'
import { notFound, pageOf } from '../../domains/site/page.server'
import type { Head } from '../../domains/site/seo/head'
import { agentData } from '../../domains/site/seo/structured-data.server'
import { siteOf } from '../../platform/context/load-context.server'
import { cacheWhen, headersOfLoader } from '../../platform/http/cacheable'
import { showsCards } from '../../platform/http/shown-properties'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { markdownHref } from '../../platform/paths/markdown-name'

export const handle: RouteTexts = { i18n: ['catalogue', 'search', 'site'] }

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { place, language, t, texts, url } = pageOf(site, request)
  const found = findAgentPage(site, catalogueID(place.parameters.id), texts, askedPage(url))
  if (!found) throw notFound()
  const { agent, view } = found
  const address = agentHref(agent, language)
  if (address && url.pathname !== address) throw redirect(address + url.search, 308)
  const { name, portrait } = view
  const { page, cards } = view.homes
  const { agency } = site.configuration
  const further = page > 1 ? ` – ${t('PAGE_NUMBER', { page })}` : ''
  const head: Head = {
    title: name + further,
    description: t('AGENT_META', { name, agency: agency.name }) + further,
    markdown: markdownHref(url.pathname + (page > 1 ? `?page=${page}` : '')),
    jsonLd: [{ ...agentData(site, agent, language) }],
    ...(portrait && { picture: sharedPicture(portrait, 1050) }),
    ...(page > 1 && { canonical: `${address}?page=${page}` }),
  }
  const shown = showsCards(cards)
  const data = { head, crumbs: agentCrumbs(site, place, view), view }
  return json(data, { headers: { ...cacheWhen(url.search === ''), ...shown } })
}

export const headers = headersOfLoader

export default function AgentScreen() {
  return <AgentPage {...useLoaderData<typeof loader>()} />
}
