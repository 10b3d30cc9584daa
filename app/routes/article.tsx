/** An article about selling (`data/site/articles.json`). */
import { type HeadersFunction, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { formatDate } from '../i18n/formats'
import { useTexts } from '../i18n/TextsProvider'
import { Photo } from '../media/Photo'
import { breadcrumbs } from '../paths/breadcrumbs'
import { href } from '../paths/table'
import { ArticleList } from '../site/ArticleList'
import { ContentPage } from '../site/ContentPage'
import type { Head } from '../site/head'
import { notFound, pageOf } from '../site/page.server'
import { articleSummaries, findArticle } from '../site/pages.server'

export function loader({ request }: LoaderFunctionArgs) {
  const { place, language, t, url } = pageOf(request)
  const slug = place.parameters.slug ?? ''
  const found = findArticle(slug, language)
  if (!found) throw notFound()
  if ('redirect' in found) return redirect(found.redirect + url.search, 308)
  const { description, alternates, ...article } = found
  const head: Head = { title: article.title, description, alternates }
  return json({
    head,
    article,
    crumbs: breadcrumbs(place, article.title),
    others: articleSummaries(language, slug),
    links: [
      { label: t('FREE_EVALUATION'), href: href('valuation', language) },
      { label: t('CONTACT_US'), href: href('contact', language) },
    ],
  })
}

export const headers: HeadersFunction = () => ({ 'X-Gevel-Store': 'page' })

export default function Article() {
  const { t } = useTexts()
  const { article, crumbs, others, links } = useLoaderData<typeof loader>()
  const { date, picture, ...text } = article
  return (
    <ContentPage
      {...text}
      crumbs={crumbs}
      links={links}
      above={
        <>
          <p className="dated">
            <time dateTime={date}>{t('ARTICLE_DATE', { date: formatDate(date) })}</time>
          </p>
          {picture && <Photo picture={picture} className="article-picture" sizes="(min-width: 1470px) 1360px, 92vw" priority />}
        </>
      }
      below={<ArticleList title={t('OTHER_ARTICLES')} articles={others} />}
    />
  )
}
