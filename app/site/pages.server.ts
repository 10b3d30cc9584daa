/** Pages and articles as a screen shows them, in one language. */
import { excerpt } from '../i18n/formats'
import type { Language } from '../i18n/languages'
import { href } from '../paths/table'
import { addressOf } from './addresses'
import type { Block } from './Blocks'
import { officeAddress } from './chrome.server'
import { published, shown } from './config/parts.server'
import { type SiteConfig, siteConfig } from './config.server'
import { siteLanguages } from './languages.server'

export type PageView = {
  title: string
  description: string
  intro: string
  body: Block[]
  /** Given when the text is not in the language of the page: the language it is in. */
  textLanguage?: Language
  links: { label: string; href: string }[]
  showBreadcrumbs: boolean
}

/** A page of `data/site/pages.json`; undefined when it is not published. */
export function findPage(key: string, language: Language): PageView | undefined {
  const { pages } = siteConfig()
  const page = Object.hasOwn(pages, key) ? pages[key] : undefined
  if (page?.status !== published) return undefined
  const textLanguage = page[language] ? language : siteLanguages().fallback
  // The default language is always there: the schema wants it.
  const text = page[textLanguage]!
  return {
    title: text.title,
    description: text.metaDescription,
    intro: text.intro,
    body: text.body,
    ...(textLanguage !== language && { textLanguage }),
    links: page.links.map(link => ({ label: link.text[language], href: addressOf(link.path, language) })),
    showBreadcrumbs: page.showBreadCrumb,
  }
}

export type ArticleSummary = { title: string; intro: string; href: string }
export type ArticleView = {
  title: string
  description: string
  intro: string
  body: Block[]
  /** ISO day. */
  date: string
  picture?: { src: string; width: number; height: number; alt: string }
  /** Its addresses, in the languages it is written in. */
  alternates: Partial<Record<Language, string>>
}

type Article = SiteConfig['articles'][number]

/** The articles written in a language, newest rules first as the agency sorts them. */
export function articleSummaries(language: Language, except?: string): ArticleSummary[] {
  return shown(siteConfig().articles).flatMap(article => {
    const text = article[language]
    if (!text || text.slug === except) return []
    return { title: text.title, intro: excerpt(text.intro), href: articleHref(text.slug, language) }
  })
}

/**
 * The article that a slug names in a language.
 * @returns a redirect when the slug is the article's in another language; undefined when it is nobody's.
 */
export function findArticle(slug: string, language: Language): ArticleView | { redirect: string } | undefined {
  const articles = shown(siteConfig().articles)
  const own = articles.find(article => article[language]?.slug === slug)
  if (own) return articleView(own, language)
  for (const article of articles) {
    const here = article[language]
    if (here && siteLanguages().enabled.some(other => article[other]?.slug === slug))
      return { redirect: articleHref(here.slug, language) }
  }
  return undefined
}

function articleView(article: Article, language: Language): ArticleView {
  const { title, metaDescription, intro, body } = article[language]!
  return {
    title,
    description: metaDescription,
    intro,
    body,
    date: article.date,
    ...(article.image && { picture: { src: article.image, width: 1600, height: 1067, alt: article.alt[language] } }),
    alternates: Object.fromEntries(
      siteLanguages().enabled.flatMap(other => {
        const text = article[other]
        return text ? [[other, articleHref(text.slug, other)]] : []
      }),
    ),
  }
}

function articleHref(slug: string, language: Language): string {
  return href('article', language, { slug })
}

export type OfficeView = {
  name: string
  address: string
  phone: string
  phoneLink: string
  email: string
  hours: { days: string; hours: string }[]
}

/** Where the agency is to be found, and when. */
export function office(language: Language): OfficeView {
  const { agency } = siteConfig()
  const { name, phone, phoneLink, email } = agency
  const hours = agency.openingHours.map(entry => ({ days: entry.days[language], hours: entry.hours[language] }))
  return { name, address: officeAddress(agency, language), phone, phoneLink, email, hours }
}
