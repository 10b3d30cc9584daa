/** Every text page of the path table: privacy, selling, services… (`data/site/pages.json`). */

import { type HeadersFunction, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ContentPage } from '../../domains/site/ContentPage'
import { LegalIdentity } from '../../domains/site/layout/LegalIdentity'
import { ArticleList } from '../../domains/site/modules/ArticleList'
import { articleSummaries, isCategory } from '../../domains/site/modules/articles.server'
import { legalIdentity } from '../../domains/site/modules/office.server'
import { Services } from '../../domains/site/modules/Services'
import { QuoteList } from '../../domains/site/modules/Testimonials'
import { quotes, services } from '../../domains/site/modules/words-of-clients.server'
import { notFound, pageOf } from '../../domains/site/page.server'
import { findPage } from '../../domains/site/pages.server'
import type { Head } from '../../domains/site/seo/head'
import { siteOf } from '../../platform/context/load-context.server'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { breadcrumbs } from '../../platform/paths/breadcrumbs'
import { generatedBlocks } from '../../registry/generated-blocks.server'

export const handle: RouteTexts = { i18n: ['catalogue', 'site'] }

/** Pages that state the agency's legal identity. */
const withIdentity = new Set(['disclaimer', 'privacy'])

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { place, language } = pageOf(site, request)
  const { key, original } = place.entry
  const found = findPage(site, key, language, { generate: generatedBlocks(site, language) })
  if (!found) throw notFound()
  const { description, showBreadcrumbs, meta, isActiveSEO, ...page } = found
  const head: Head = { title: page.title, description, meta, noindex: !isActiveSEO }
  return json({
    head,
    page,
    crumbs: showBreadcrumbs ? breadcrumbs(place, page.title) : [],
    isSelling: key === 'selling',
    ...(isCategory(site, original) && { articles: articleSummaries(site, original, language) }),
    ...(key === 'services' && { services: services(site, language) }),
    ...(key === 'testimonials' && { quotes: quotes(site, language) }),
    ...(withIdentity.has(key) && { legal: legalIdentity(site, language) }),
  })
}

export const headers: HeadersFunction = () => ({ 'X-Gevel-Store': 'page' })

export default function Page() {
  const { t } = useTexts()
  const { page, crumbs, isSelling, articles, services, quotes, legal } = useLoaderData<typeof loader>()
  return (
    <>
      <ContentPage
        {...page}
        crumbs={crumbs}
        below={
          <>
            {quotes && <QuoteList quotes={quotes} />}
            {articles && <ArticleList title={t(isSelling ? 'ARTICLES_SELLING' : 'ARTICLES')} articles={articles} />}
          </>
        }
        side={legal && <LegalIdentity legal={legal} />}
      />
      {services && <Services id="services" title={t('SERVICES_TITLE')} services={services} />}
    </>
  )
}
