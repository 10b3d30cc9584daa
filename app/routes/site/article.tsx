/** An article (`data/site/articles.json`): about selling, buying, renting or letting. */

import { type HeadersFunction, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ContentPage } from '../../domains/site/ContentPage'
import { ArticleList } from '../../domains/site/modules/ArticleList'
import { ArticleSources } from '../../domains/site/modules/ArticleSources'
import { articleSummaries, findArticle } from '../../domains/site/modules/articles.server'
import { notFound, pageOf } from '../../domains/site/page.server'
import type { Head } from '../../domains/site/seo/head'
import { siteOf } from '../../platform/context/load-context.server'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { Photo } from '../../platform/media/Photo'
import { breadcrumbs } from '../../platform/paths/breadcrumbs'
import { href } from '../../platform/paths/table'

export const handle: RouteTexts = { i18n: ['catalogue', 'site'] }

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { place, language, t, url } = pageOf(site, request)
  const found = findArticle(site, place, language)
  if (!found) throw notFound()
  if ('redirect' in found) return redirect(found.redirect + url.search, 308)
  const links = [
    { label: t('FREE_EVALUATION'), href: href('valuation', language) },
    { label: t('CONTACT_US'), href: href('contact', language) },
  ]
  const { original } = place.entry
  if ('subcategory' in found) {
    const { title, articles, alternates } = found.subcategory
    const head: Head = { title, description: articles.map(each => each.title).join(' · '), alternates }
    return json({ head, article: null, title, others: articles, links, crumbs: breadcrumbs(place, title) })
  }
  const { description, alternates, subcategory, ...article } = found.article
  const head: Head = { title: article.title, description, alternates }
  const others = articleSummaries(site, original.replace(/\{.*$/, ''), language, url.pathname)
  const crumbs = breadcrumbs(place, article.title)
  if (subcategory) crumbs.splice(-1, 0, subcategory)
  return json({ head, article, title: article.title, others, links, crumbs })
}

export const headers: HeadersFunction = () => ({ 'X-Gevel-Store': 'page' })

export default function Article() {
  const { t } = useTexts()
  const { article, title, crumbs, others, links } = useLoaderData<typeof loader>()
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
