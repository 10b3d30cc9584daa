/**
 * Drafts, for whoever has a signed link (SPEC §2, special URLs: a path containing 'preview' asks for no cookies). The link names
 * a page or an article in one language and ends on its day.
 */

import { siteConfig } from '../../platform/agency/configuration.server'
import { siteSecret } from '../../platform/context/site-database.server'
import { readLink, signLink } from '../../platform/http/signed-link.server'
import { isLanguage, type Language } from '../../platform/i18n/languages'
import { pathTable } from '../../platform/paths/table'
import { env } from '../../platform/settings/settings.server'
import { type ArticleView, draftArticle } from './articles.server'
import { findPage, type PageView } from './pages.server'

/** How long a link is good (ms). */
export const previewLife = 14 * 86_400_000

export type Preview = { kind: 'page'; page: PageView } | { kind: 'article'; article: ArticleView }

/** @param name the key of a page (`selling`), its path in any language, or `article-3`. @returns undefined for what is neither. */
export function previewAddress(name: string, language: Language, now: number): string | undefined {
  const entry = pathTable.find(each => [each.key, each.original, each.nl, each.fr, each.en, each.de].includes(name))
  const id = /^article-\d+$/.test(name) ? name : entry?.key
  if (id === undefined || !show(id, language)) return undefined
  return `${env().siteUrl}/${language}/preview/${signLink('preview', `${language}-${id}`, now + previewLife, siteSecret())}/`
}

/** @returns undefined for a link that is none of ours, is too old, or is for another language. */
export function previewOf(link: string | undefined, language: string | undefined, now: number): Preview | undefined {
  const id = readLink('preview', link, now, siteSecret())
  if (!id || !isLanguage(language) || !id.startsWith(`${language}-`)) return undefined
  return show(id.slice(language.length + 1), language)
}

function show(id: string, language: Language): Preview | undefined {
  const number = /^article-(\d+)$/.exec(id)?.[1]
  if (number === undefined) {
    const page = Object.hasOwn(siteConfig().pages, id) ? findPage(id, language, { drafts: true }) : undefined
    return page && { kind: 'page', page }
  }
  const article = draftArticle(Number(number), language)
  return article && { kind: 'article', article }
}
