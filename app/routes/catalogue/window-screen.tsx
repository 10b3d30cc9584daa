/** The page for a screen in the shop window, which turns by itself: `/nl/window-screen/?seconds=20`. */

import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { WindowScreen } from '../../domains/catalogue/window/WindowScreen'
import { windowAgency } from '../../domains/catalogue/window/window-cards.server'
import { windowScreen } from '../../domains/catalogue/window/window-screen.server'
import type { WindowScreenView } from '../../domains/catalogue/window/window-view'
import { Logo } from '../../domains/site/layout/Logo'
import { notFound } from '../../domains/site/page.server'
import type { Head } from '../../domains/site/seo/head'
import { siteOf } from '../../platform/context/load-context.server'
import type { RouteTexts } from '../../platform/i18n/namespaces'

export const handle = { i18n: ['catalogue', 'property'], bare: true, scripts: false } satisfies RouteTexts & {
  bare: boolean
  scripts: false
}

export function loader({ request, context, params }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const language = site.configuration.languages.enabled.find(each => each === params.language)
  if (!language) throw notFound()
  const texts = site.texts(language)
  const screen = windowScreen(site, language, new URL(request.url).searchParams)
  const { seconds, next } = screen
  const head: Head = {
    title: screen.card?.title ?? site.configuration.agency.name,
    noindex: true,
    alternates: {},
    turnsTo: { seconds, href: next },
  }
  return json({ head, screen, agency: windowAgency(site, texts) })
}

export default function WindowScreenRoute() {
  const { screen, agency } = useLoaderData<typeof loader>()
  return <WindowScreen screen={screen as WindowScreenView} agency={agency} logo={<Logo logo={{}} />} />
}
