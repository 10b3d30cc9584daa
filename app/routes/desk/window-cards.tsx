/** Sheets for the shop window to print, for staff: `/nl/window-cards/?size=a4&home=4101`. */

import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { WindowCards } from '../../domains/catalogue/window/WindowCards'
import { askedCards, windowAgency, windowCard } from '../../domains/catalogue/window/window-cards.server'
import type { WindowCardView } from '../../domains/catalogue/window/window-view'
import { deskOf } from '../../domains/desk/desk.server'
import { Logo } from '../../domains/site/layout/Logo'
import { notFound } from '../../domains/site/page.server'
import { scannedHref } from '../../domains/syndication/data-sheet/signed-sheet.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore } from '../../platform/http/form-answer'
import type { RouteTexts } from '../../platform/i18n/namespaces'

export const handle = { i18n: ['catalogue', 'property', 'desk'], bare: true } satisfies RouteTexts & { bare: boolean }

export const headers = () => noStore

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { url } = await deskOf(site, { request, clientAddress: clientOf(context) })
  const language = site.configuration.languages.enabled.find(each => each === params.language)
  if (!language) throw notFound()
  const texts = site.texts(language)
  const { homes, ...paper } = askedCards(site, url.searchParams, language)
  if (homes.length === 0) throw notFound()
  const cards: WindowCardView[] = []
  for (const shown of homes) cards.push(windowCard(site, shown, texts, await scannedHref(site, shown, language)))
  const head = { title: texts.t('WINDOW_CARDS'), noindex: true, alternates: {} }
  return json({ head, ...paper, cards, agency: windowAgency(site, texts) }, { headers: noStore })
}

export default function WindowCardsRoute() {
  const { cards, size, isTurned, agency } = useLoaderData<typeof loader>()
  return <WindowCards {...{ size, isTurned, agency }} cards={cards as WindowCardView[]} logo={<Logo logo={{}} />} />
}
