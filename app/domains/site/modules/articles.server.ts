/**
 * Articles in their categories (`data/site/articles.json`), in one language. An article's address consists of its category's,
 * its subcategory if any, and its own slug (SPEC §2).
 */

import { shown } from '../../../platform/agency/config/parts.server'
import type { Configuration } from '../../../platform/agency/configuration.server'
import type { Site } from '../../../platform/context/site.server'
import { excerpt } from '../../../platform/i18n/formats'
import type { Language } from '../../../platform/i18n/languages'
import type { Picture } from '../../../platform/media/picture'
import { articleSlug } from '../../../platform/paths/slug'
import { entryHref, type PathEntry, pathTable } from '../../../platform/paths/table'
import { agencyPicture } from '../agency-picture'
import type { Block } from './Blocks'
import { blockViews } from './blocks.server'

type Article = Configuration['articles'][number]
type Place = { entry: { original: string }; parameters: Record<string, string | undefined> }

export type ArticleSummary = { title: string; intro: string; href: string }
export type ArticleView = {
  title: string
  description: string
  intro: string
  body: Block[]
  /** ISO day. */
  date: string
  /** The article's sources. */
  sources: { name: string; link: string }[]
  picture?: Picture
  /** The article's subcategory. */
  subcategory?: { name: string; href: string }
  /** Its addresses, in the languages that it is written in. */
  alternates: Partial<Record<Language, string>>
}

/** The result for an address: an article, a subcategory with its articles, or the article's address in this language. */
export type Found =
  | { article: ArticleView }
  | { subcategory: { title: string; articles: ArticleSummary[]; alternates: Partial<Record<Language, string>> } }
  | { redirect: string }

/**
 * The articles in a language, in the agency's order.
 * @param category the original path of a category, such as `/Verkopen/`
 * @param except the address of an article to leave out
 */
export function articleSummaries(site: Site, category: string, language: Language, except?: string): ArticleSummary[] {
  return articlesOf(site, category)
    .flatMap(article => summary(article, language) ?? [])
    .filter(each => each.href !== except)
}

/** The articles in a language published from day `from` to before `to`, newest first. */
export function articlesBetween(site: Site, language: Language, { from, to }: { from: string; to: string }): ArticleSummary[] {
  return shown(site.configuration.articles)
    .filter(({ date }) => date >= from && date < to)
    .sort((a, b) => b.date.localeCompare(a.date))
    .flatMap(article => summary(article, language) ?? [])
}

/** The addresses of each published article, in its languages. */
export function articleAddresses(site: Site): Partial<Record<Language, string>>[] {
  return shown(site.configuration.articles).map(article => alternatesOf(site, article))
}

/** An article by number, published or not. */
export function draftArticle(site: Site, id: number, language: Language): ArticleView | undefined {
  const article = site.configuration.articles.find(each => each.id === id)
  return article?.[language] && articleView(site, article, language)
}

/** The address of an article in a language; undefined if it has no text there. */
export function articleAddress(site: Pick<Site, 'configuration'>, id: number, language: Language): string | undefined {
  const article = site.configuration.articles.find(each => each.id === id)
  return article?.[language] && articleHref(article, language)
}

/** Whether the agency has articles in a category. */
export function isCategory(site: Site, original: string): boolean {
  return articlesOf(site, original).length > 0
}

/** @returns undefined for an unknown address; a redirect for one of another language, or an old one. */
export function findArticle(site: Site, { entry, parameters }: Place, language: Language): Found | undefined {
  const articles = shown(site.configuration.articles).filter(
    article => categoryOf(entry.original) === lower(article.category.original),
  )
  const { slug = '', subcategory } = parameters
  if (subcategory === undefined) {
    const within = articles.filter(article => article.subcategory && articleSlug(article.subcategory[language]) === slug)
    if (within.length > 0) return { subcategory: subcategoryView(site, within, language) }
  }
  const own = articles.find(article => article[language] && slugOf(article, language) === slug)
  if (own) {
    const partly = own.subcategory && articleSlug(own.subcategory[language])
    return partly === subcategory ? { article: articleView(site, own, language) } : { redirect: articleHref(own, language) }
  }
  for (const article of articles) {
    if (
      article[language] &&
      site.configuration.languages.enabled.some(other => article[other] && slugOf(article, other) === slug)
    )
      return { redirect: articleHref(article, language) }
  }
  return undefined
}

function articlesOf(site: Site, category: string): Article[] {
  return shown(site.configuration.articles).filter(article => lower(article.category.original) === lower(category))
}

/** `/verkopen/{subcategory}/{slug}/` → `/verkopen/`. */
function categoryOf(original: string): string {
  return lower(original.replace(/\{.*$/, ''))
}

function lower(text: string): string {
  return text.toLowerCase()
}

function slugOf(article: Article, language: Language): string {
  const text = article[language]!
  return text.slug ?? articleSlug(text.title)
}

function summary(article: Article, language: Language): ArticleSummary | undefined {
  const text = article[language]
  return text && { title: text.title, intro: excerpt(text.intro), href: articleHref(article, language) }
}

function articleView(site: Site, article: Article, language: Language): ArticleView {
  const { title, metaDescription, intro, body, sources } = article[language]!
  const { subcategory } = article
  return {
    title,
    description: metaDescription,
    intro,
    body: blockViews(site, body, language),
    date: article.date,
    sources,
    ...(article.image && { picture: agencyPicture(site.configuration, article.image, article.alt[language]) }),
    ...(subcategory && { subcategory: { name: subcategory[language], href: subcategoryHref(article, language) } }),
    alternates: alternatesOf(site, article),
  }
}

function alternatesOf(site: Site, article: Article): Partial<Record<Language, string>> {
  return Object.fromEntries(
    site.configuration.languages.enabled.flatMap(other => (article[other] ? [[other, articleHref(article, other)]] : [])),
  )
}

function subcategoryView(site: Site, articles: Article[], language: Language) {
  const [first] = articles as [Article, ...Article[]]
  const written = site.configuration.languages.enabled.filter(other => articles.some(article => article[other]))
  return {
    title: first.subcategory![language],
    articles: articles.flatMap(article => summary(article, language) ?? []),
    alternates: Object.fromEntries(written.map(other => [other, subcategoryHref(first, other)])),
  }
}

function articleHref(article: Article, language: Language): string {
  const slug = slugOf(article, language)
  const { category, subcategory } = article
  if (!subcategory) return entryHref(entryBelow(category.original, '{slug}/'), language, { slug })
  return entryHref(entryBelow(category.original, '{subcategory}/{slug}/'), language, {
    subcategory: articleSlug(subcategory[language]),
    slug,
  })
}

function subcategoryHref({ category, subcategory }: Article, language: Language): string {
  return entryHref(entryBelow(category.original, '{slug}/'), language, { slug: articleSlug(subcategory![language]) })
}

/** The path table's entry for addresses below a category. @throws if the table has none. */
function entryBelow(category: string, rest: string): PathEntry {
  const entry = pathTable.find(({ original }) => lower(original) === lower(category + rest))
  if (!entry) throw new Error(`data/site/paths.json has no ${category}${rest}`)
  return entry
}
