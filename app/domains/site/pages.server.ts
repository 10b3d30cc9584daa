/** The pages of `data/site/pages.json` in one language. */

import { published } from '../../platform/agency/config/parts.server'
import type { Configuration } from '../../platform/agency/configuration.server'
import { isPageOn } from '../../platform/agency/site-parts'
import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import { breadcrumbs } from '../../platform/paths/breadcrumbs'
import { agencyPicture } from './agency-picture'
import type { Block } from './modules/Blocks'
import { blockViews, type Generate } from './modules/blocks.server'
import { valuationAddress } from './modules/module-parts.server'
import { moduleViews } from './modules/modules.server'
import { openLinks } from './modules/open-links.server'
import { notFound, type PageContext } from './page.server'
import type { HeadMeta } from './seo/head'
import { headMeta } from './seo/page-meta'
import type { ModuleView, PageBannerView } from './views'

export type PageView = {
  title: string
  description: string
  intro: string
  body: Block[]
  /** The text's language if it is not the page's. */
  textLanguage?: Language
  links: { label: string; href: string }[]
  modules: ModuleView[]
  /** Above the title, over the whole width; the title and the introduction may be others there. */
  banner?: PageBannerView
  showBreadcrumbs: boolean
  /** The agency's data for search engines, and whether they may index the page. */
  meta?: HeadMeta
  isActiveSEO: boolean
}

/** A page of `data/site/pages.json`; undefined if unpublished, unless drafts are requested. */
export function findPage(
  site: Site,
  key: string,
  language: Language,
  { drafts = false, hasModules = true, generate }: { drafts?: boolean; hasModules?: boolean; generate?: Generate } = {},
): PageView | undefined {
  const { pages } = site.configuration
  const page = Object.hasOwn(pages, key) ? pages[key] : undefined
  if (!page || (page.status !== published && !drafts) || !isPageOn(site.configuration.parts, key)) return undefined
  const textLanguage = page[language] ? language : site.configuration.languages.fallback
  // The schema guarantees the default language.
  const text = page[textLanguage]!
  return {
    title: text.title,
    description: text.metaDescription,
    intro: text.intro,
    body: blockViews(site, text.body, language, { generate, hasModules }),
    ...(textLanguage !== language && { textLanguage }),
    links: openLinks(site, page.links, language),
    modules: hasModules ? moduleViews(site, page.modules, language) : [],
    ...(page.showPageBanner && { banner: bannerOf(site, page, text, language) }),
    showBreadcrumbs: page.showBreadCrumb,
    meta: headMeta(page.metadata[language]),
    isActiveSEO: page.isActiveSEO,
  }
}

/** The text page of a form, for `FormPage`. @param form its key. @throws a Response (404) if it is not published. */
export function findFormPage(site: Site, { place, language }: Pick<PageContext, 'place' | 'language'>, form: string) {
  // Its form must open without a catalogue, which modules may read.
  const found = findPage(site, place.entry.key, language, { hasModules: false })
  if (!found) throw notFound()
  const { description, showBreadcrumbs, title, intro, body, textLanguage, links } = found
  const crumbs = showBreadcrumbs ? breadcrumbs(place, title) : []
  return { head: { title, description, form: { id: form } }, page: { title, intro, body, textLanguage, links, crumbs } }
}

function bannerOf(
  site: Site,
  { bannerTitle, bannerDescription, bannerForm, image }: Configuration['pages'][string],
  text: { title: string; intro: string },
  language: Language,
): PageBannerView {
  const valuation = bannerForm === 'valuation' ? valuationAddress(site, language) : undefined
  return {
    ...(valuation && { valuation }),
    title: bannerTitle?.[language] || text.title,
    description: bannerDescription?.[language] || text.intro,
    ...(image?.image && { picture: agencyPicture(site.configuration, image.image, image.alt[language]) }),
  }
}
