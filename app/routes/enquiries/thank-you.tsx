/**
 * The thank-you page: every entry of type 'feedback' in the path table. Never stored: the browser that posted sees its request.
 */

import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Receipt } from '../../domains/enquiries/parts/Receipt'
import { ThankYou } from '../../domains/enquiries/parts/ThankYou'
import { notFound, pageOf } from '../../domains/site/page.server'
import type { Head } from '../../domains/site/seo/head'
import { BookedViewing } from '../../domains/viewings/BookedViewing'
import { hasNewsletter } from '../../platform/agency/configuration.server'
import { siteOf } from '../../platform/context/load-context.server'
import { noStore } from '../../platform/http/form-answer'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { entryHref } from '../../platform/paths/table'
import { thankYouPage } from '../../registry/thank-you.server'

export const handle: RouteTexts = { i18n: ['forms', 'viewings'] }

export const headers = () => noStore

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const page = pageOf(site, request)
  if (page.place.entry.key === 'feedback-sign-newsletter' && !hasNewsletter(site.configuration)) throw notFound()
  const shown = thankYouPage(site, page, request.headers.get('Cookie'))
  const { entry } = page.place
  const { enabled } = site.configuration.languages
  const alternates = Object.fromEntries(enabled.map(language => [language, entryHref(entry, language)]))
  const head: Head = { title: page.t('FEEDBACK_TITLE'), noindex: true, key: entry.key, alternates }
  return json({ head, ...shown }, { headers: noStore })
}

export default function ThankYouPage() {
  const { state, booked, receipt } = useLoaderData<typeof loader>()
  return <ThankYou {...state}>{receipt && <Receipt {...receipt}>{booked && <BookedViewing {...booked} />}</Receipt>}</ThankYou>
}
