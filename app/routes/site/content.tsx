/**
 * Every address that no other route answers: the text pages and articles of the path table and the agency's own pages, which are
 * looked up at each request; then addresses that lead elsewhere; else the 404 screen (SPEC §8).
 */

import { type HeadersFunction, json, type LoaderFunctionArgs, type SerializeFrom } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { articlePage } from '../../domains/site/article-page.server'
import { ContentPage } from '../../domains/site/ContentPage'
import { LegalIdentity } from '../../domains/site/layout/LegalIdentity'
import { ArticleList } from '../../domains/site/modules/ArticleList'
import { ArticleSources } from '../../domains/site/modules/ArticleSources'
import { Services } from '../../domains/site/modules/Services'
import { QuoteList } from '../../domains/site/modules/Testimonials'
import { answerUnknown } from '../../domains/site/original-address.server'
import { pageOf, placeOf } from '../../domains/site/page.server'
import { textPage } from '../../domains/site/text-page.server'
import { siteOf } from '../../platform/context/load-context.server'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { Photo } from '../../platform/media/Photo'
import { markdownHref } from '../../platform/paths/markdown-name'
import { generatedBlocks } from '../../registry/generated-blocks.server'

export const handle: RouteTexts = { i18n: ['catalogue', 'site'] }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const url = new URL(request.url)
  const entry = placeOf(site, url.pathname)?.entry
  if (!entry || entry.external) throw answerUnknown(site, url, await site.pageTexts.languageOf(request))
  const page = pageOf(site, request)
  const shown = entry.type === 'article' ? articlePage(site, page) : textPage(site, page, generatedBlocks(site, page.language))
  return json({ ...shown, head: { ...shown.head, ...(!shown.head.noindex && { markdown: markdownHref(url.pathname) }) } })
}

export const headers: HeadersFunction = () => ({ 'X-Gevel-Store': 'page' })

type Shown = SerializeFrom<typeof loader>

export default function Content() {
  const shown = useLoaderData<typeof loader>()
  return shown.kind === 'article' ? <Article {...shown} /> : <TextPage {...shown} />
}

function TextPage({ page, crumbs, isSelling, articles, services, quotes, legal }: Extract<Shown, { kind: 'page' }>) {
  const { t } = useTexts()
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

function Article({ article, title, crumbs, others, links }: Extract<Shown, { kind: 'article' }>) {
  const { t } = useTexts()
  if (!article) {
    const list = <ArticleList title={t('ARTICLES')} articles={others} />
    return <ContentPage title={title} intro="" body={[]} crumbs={crumbs} links={links} below={list} />
  }
  const { date, picture, sources, ...text } = article
  return (
    <ContentPage
      {...text}
      crumbs={crumbs}
      links={links}
      above={
        <>
          <p className="dated">
            <time dateTime={date}>{t('ARTICLE_DATE', { date: { date } })}</time>
          </p>
          {picture && <Photo picture={picture} className="article-picture" sizes="(min-width: 1470px) 1360px, 92vw" priority />}
        </>
      }
      below={
        <>
          <ArticleSources sources={sources} />
          <ArticleList title={t('OTHER_ARTICLES')} articles={others} />
        </>
      }
    />
  )
}
