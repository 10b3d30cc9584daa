/**
 * Drafts for holders of a signed link (SPEC §2, special URLs: a path containing 'preview' asks for no cookies). The link names
 * a page or article in one language, and expires.
 */

import type { Site } from '../../platform/context/site.server'
import { isLanguage, type Language } from '../../platform/i18n/languages'
import { locate } from '../../platform/paths/locate'
import { pathTable } from '../../platform/paths/table'
import { readLink, signLink } from '../../platform/signing/signed-link.server'
import { type ArticleView, draftArticle } from './modules/articles.server'
import { findPage, type PageView } from './pages.server'

/** Validity of a link (ms). */
const previewLife = 14 * 86_400_000

export type Preview = { kind: 'page'; page: PageView } | { kind: 'article'; article: ArticleView }

/** @param name the key of a page (`selling`), its path in any language, or `article-3`. @returns undefined for what is neither. */
export function previewAddress(site: Site, name: string, language: Language, now: number): string | undefined {
  const entry = pathTable.find(each => [each.key, each.original, each.nl, each.fr, each.en, each.de].includes(name))
  const own = Object.hasOwn(site.configuration.pages, name) ? name : undefined
  const id = /^article-\d+$/.test(name) ? name : (entry?.key ?? own)
  if (id === undefined || !show(site, id, language)) return undefined
  return `${site.settings.siteUrl}/${language}/preview/${signLink('preview', `${language}-${id}`, now + previewLife, site.secret)}/`
}

/** @returns undefined if the link is not ours, has expired, or is for another language. */
export function previewOf(site: Site, link: string | undefined, language: string | undefined, now: number): Preview | undefined {
  const id = readLink('preview', link, now, site.secret)
  if (!id || !isLanguage(language) || !id.startsWith(`${language}-`)) return undefined
  return show(site, id.slice(language.length + 1), language)
}

/**
 * Whether an address is a preview: a draft shown by its link, or a page named so in the path table. Titles or visitors' text in
 * a path (`/nl/te-koop/preview/x/1/`) do not count, nor does an invalid link.
 */
export function isPreview(site: Site, pathname: string): boolean {
  if (!pathname.includes('preview')) return false
  const [, language, link] = /^\/([a-z]{2})\/preview\/([^/]+)\/$/.exec(pathname) ?? []
  if (link !== undefined) return previewOf(site, link, language, site.now()) !== undefined
  const place = locate(pathname)
  return place?.entry[place.language].includes('preview') ?? false
}

function show(site: Site, id: string, language: Language): Preview | undefined {
  const number = /^article-(\d+)$/.exec(id)?.[1]
  if (number === undefined) {
    const page = Object.hasOwn(site.configuration.pages, id) ? findPage(site, id, language, { drafts: true }) : undefined
    return page && { kind: 'page', page }
  }
  const article = draftArticle(site, Number(number), language)
  return article && { kind: 'article', article }
}
