/** `/llms.txt` (llmstxt.org): the agency, how to reach it, and its lists, pages and articles as Markdown, by language. */
import { published } from '../../../platform/agency/config/parts.server'
import { pageCalled } from '../../../platform/agency/own-pages'
import type { Site } from '../../../platform/context/site.server'
import type { Language } from '../../../platform/i18n/languages'
import { markdownOf } from '../../../platform/paths/markdown-name'
import { entryHref, href } from '../../../platform/paths/table'
import { listProjects } from '../../projects/project.server'
import { projectHref } from '../../projects/project-address'
import { listTitle } from '../../search/listing.server'
import { articlesBetween } from '../../site/modules/articles.server'
import { office } from '../../site/modules/office.server'
import { hasOfficePages } from '../../site/offices/offices.server'
import { findPage } from '../../site/pages.server'
import { contactOf } from './people-markdown'
import { heading, line, link, list, markdown, section } from './text'

/** @returns undefined if the agency keeps robots out. */
export function llmsTxt(site: Site): string | undefined {
  const { agency, seo, languages } = site.configuration
  const { siteUrl } = site.settings
  if (!seo.robots) return undefined
  const { t } = site.texts(languages.fallback)
  const description = seo.languages[languages.fallback]?.description
  return markdown(
    heading(1, agency.name),
    description && `> ${line(description)}`,
    line(t('LLMS_NOTE', { format: 'Markdown', header: 'Accept: text/markdown' })),
    // Sections are for lists of links only.
    list([
      ...contactOf(office(site, languages.fallback), siteUrl),
      link(t('TO_CONTACT_FORM'), siteUrl + href('contact', languages.fallback)),
    ]),
    ...languages.enabled.map(language =>
      section(2, site.texts(language).t(`LANGUAGE_${language.toUpperCase()}`), links(site, language)),
    ),
  )
}

function links(site: Site, language: Language): string | undefined {
  const { seo, offices } = site.configuration
  const { t } = site.texts(language)
  const linked = (title: string, address: string) => {
    const other = markdownOf(address)
    return other && link(title, site.settings.siteUrl + other)
  }
  return list([
    linked(seo.languages[language]?.title || t('META_HOME_TITLE'), href('home', language)),
    linked(listTitle(t, 'sale', undefined), href('sale-list', language)),
    linked(listTitle(t, 'rent', undefined), href('rent-list', language)),
    ...(hasOfficePages(site) && offices.length > 1 ? [linked(t('OFFICES_TITLE'), href('offices', language))] : []),
    ...projects(site, language).map(({ name, address }) => linked(name, address)),
    ...pages(site, language).map(({ title, address }) => linked(title, address)),
    ...articlesBetween(site, language, { from: '', to: '9999' }).map(({ title, href: address }) => linked(title, address)),
  ])
}

/** Those with a page here; the others have a website of their own. */
function projects(site: Site, language: Language): { name: string; address: string }[] {
  return listProjects(site, language).flatMap(card =>
    card.externalUrl ? [] : [{ name: card.name, address: projectHref(card, language) }],
  )
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
