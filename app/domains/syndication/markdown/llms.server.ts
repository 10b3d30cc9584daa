/** `/llms.txt` (llmstxt.org): the agency, and its lists, pages and articles as Markdown, by language. */
import { published } from '../../../platform/agency/config/parts.server'
import { pageCalled } from '../../../platform/agency/own-pages'
import type { Site } from '../../../platform/context/site.server'
import type { Language } from '../../../platform/i18n/languages'
import { markdownOf } from '../../../platform/paths/markdown-name'
import { entryHref, href } from '../../../platform/paths/table'
import { listTitle } from '../../search/listing.server'
import { articlesBetween } from '../../site/modules/articles.server'
import { findPage } from '../../site/pages.server'
import { heading, line, link, list, markdown, section } from './text'

/** @returns undefined if the agency keeps robots out. */
export function llmsTxt(site: Site): string | undefined {
  const { agency, seo, languages } = site.configuration
  if (!seo.robots) return undefined
  const { t } = site.texts(languages.fallback)
  const description = seo.languages[languages.fallback]?.description
  return markdown(
    heading(1, agency.name),
    description && `> ${line(description)}`,
    line(t('LLMS_NOTE', { format: 'Markdown', header: 'Accept: text/markdown' })),
    ...languages.enabled.map(language =>
      section(2, site.texts(language).t(`LANGUAGE_${language.toUpperCase()}`), links(site, language)),
    ),
  )
}

function links(site: Site, language: Language): string | undefined {
  const { t } = site.texts(language)
  const linked = (title: string, address: string) => {
    const other = markdownOf(address)
    return other && link(title, site.settings.siteUrl + other)
  }
  return list([
    linked(listTitle(t, 'sale', undefined), href('sale-list', language)),
    linked(listTitle(t, 'rent', undefined), href('rent-list', language)),
    ...pages(site, language).map(({ title, address }) => linked(title, address)),
    ...articlesBetween(site, language, { from: '', to: '9999' }).map(({ title, href: address }) => linked(title, address)),
  ])
}

/** Those that search engines may index, in the languages they are written in. */
function pages(site: Site, language: Language): { title: string; address: string }[] {
  return Object.entries(site.configuration.pages).flatMap(([key, { status, isActiveSEO }]) => {
    const entry = pageCalled(site.configuration, key)
    const found =
      status === published && isActiveSEO && entry && !entry.external && findPage(site, key, language, { hasModules: false })
    return found && !found.textLanguage ? [{ title: found.title, address: entryHref(entry, language) }] : []
  })
}
