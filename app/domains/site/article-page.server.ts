/** An article (`data/site/articles.json`), or a subcategory with its articles, as its screen shows it. */
import type { Site } from '../../platform/context/site.server'
import { breadcrumbs } from '../../platform/paths/breadcrumbs'
import { href } from '../../platform/paths/table'
import { sharedPicture } from '../catalogue/shared-picture'
import { articleSummaries, findArticle } from './modules/articles.server'
import { notFound, type PageContext, redirectTo } from './page.server'
import type { Head } from './seo/head'
import { articleData } from './seo/structured-data.server'

/** @throws 404 for an unknown article, or a redirect for an old slug or that of another language. */
export function articlePage(site: Site, { place, language, t, url }: PageContext) {
  const found = findArticle(site, place, language)
  if (!found) throw notFound()
  if ('redirect' in found) throw redirectTo(found.redirect + url.search)
  const { key, original } = place.entry
  const links = [
    { label: t('FREE_EVALUATION'), href: href('valuation', language) },
    { label: t('CONTACT_US'), href: href('contact', language) },
  ]
  if ('subcategory' in found) {
    const { title, articles, alternates } = found.subcategory
    const head: Head = { title, description: articles.map(each => each.title).join(' · '), key, alternates }
    return { kind: 'article' as const, head, article: null, title, others: articles, links, crumbs: breadcrumbs(place, title) }
  }
  const { description, alternates, subcategory, ...article } = found.article
  const { title } = article
  const head: Head = {
    title,
    description,
    key,
    alternates,
    meta: { og: { type: 'article' } },
    jsonLd: [{ ...articleData(site, found.article, url.pathname, language) }],
    ...(article.picture && { picture: sharedPicture(article.picture, 1050) }),
  }
  const others = articleSummaries(site, original.replace(/\{.*$/, ''), language, url.pathname)
  const crumbs = breadcrumbs(place, title)
  if (subcategory) crumbs.splice(-1, 0, subcategory)
  return { kind: 'article' as const, head, article, title, others, links, crumbs }
}
