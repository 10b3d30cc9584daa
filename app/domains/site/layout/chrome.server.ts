/** Header, footer and document head in one language, from the configuration. */

import { palettes } from '../../../platform/agency/config/look.server'
import type { Office } from '../../../platform/agency/config/offices.server'
import { shown } from '../../../platform/agency/config/parts.server'
import { type Configuration, hasNewsletter, hasPart } from '../../../platform/agency/configuration.server'
import type { Site } from '../../../platform/context/site.server'
import type { Language } from '../../../platform/i18n/languages'
import { memo, ofSite } from '../../../platform/memo/memo'
import { href } from '../../../platform/paths/table'
import { dayInBrussels } from '../../../platform/time/brussels'
import { type SharedPicture, sharedPicture } from '../../catalogue/shared-picture'
import { agencyPicture } from '../agency-picture'
import { legalIdentity, officeView } from '../modules/office.server'
import { isAddressOpen, openAddress, openLinks, pageAddress } from '../modules/open-links.server'
import type { Chrome, FooterColumn, FooterOffice } from './chrome'
import { menuLinks } from './menu'
import { fontFiles } from './site-styles.server'

/**
 * What root's loader gives every page of a language. @param isOwner whether the browser seems logged in as an owner: the link to
 * the log-in then leads to the portal.
 */
export function chromeOf(site: Site, language: Language, isOwner = false): Chrome {
  // The year is for the copyright line.
  return chromeIn(site, language, dayInBrussels(site.now()).slice(0, 4), isOwner)
}

/** Paths of the menu's pages on this site in a language, the home page first. */
export function menuPaths(site: Site, language: Language): string[] {
  const { menu, extraMenu } = chromeOf(site, language)
  const links = [...menu, ...extraMenu].flatMap(link => [link, ...(link.children ?? [])])
  return [...new Set([href('home', language), ...links.map(link => link.href).filter(path => path.startsWith('/'))])]
}

const chromeIn = memo(ofSite, makeChrome)

function makeChrome(site: Site, language: Language, year: string, isOwner: boolean): Chrome {
  const config = site.configuration
  const { name, phone, phoneLink, email } = config.agency
  const { settings, items } = config.menu
  const { menu, extra } = menuLinks(
    items,
    settings,
    language,
    path => pageAddress(site, path, language),
    address => isAddressOpen(site, address),
  )
  return {
    siteUrl: site.settings.siteUrl,
    languages: site.configuration.languages.enabled,
    fallback: site.configuration.languages.fallback,
    agency: { name, phone, phoneLink, email },
    topBar: topBar(site, config, language).map(link =>
      isOwner && link.href === href('login', language)
        ? { ...link, label: site.texts(language).t('MY_PORTAL'), href: href('owner-portal', language) }
        : link,
    ),
    menu,
    extraMenu: extra,
    showFreeEvaluation: settings.showFreeEvaluation,
    hasNewsletter: hasNewsletter(config),
    hasFavourites: hasPart(config, 'favourites'),
    changeOnScroll: settings.changeOnScroll,
    showLogoAtStart: settings.showLogoAtStart,
    look: lookOf(config, language),
    seo: seoOf(config, language),
    footer: footer(site, config, language, year),
  }
}

/** The three services of SPEC §3, with their settings. */
const verificationNames = {
  searchEngine: 'google-site-verification',
  socialNetwork: 'facebook-domain-verification',
  webSafety: 'norton-safeweb-site-verification',
} as const

function seoOf({ seo, home, photos }: Configuration, language: Language): Chrome['seo'] {
  const description = seo.languages[language]?.description
  return {
    robots: seo.robots,
    verification: Object.entries(verificationNames).flatMap(([key, name]) => {
      const content = seo.verification[key as keyof typeof verificationNames]
      return content ? [{ name, content }] : []
    }),
    ...(description && { description }),
    picture: pictureOf({ seo, home, photos }, language),
  }
}

/** Picture for pages without one: that of seo.json, else the home page's, else the icon. */
function pictureOf(
  { seo, home: { banner }, photos }: Pick<Configuration, 'seo' | 'home' | 'photos'>,
  language: Language,
): SharedPicture {
  const [first] = banner.type === 'gallery' ? banner.gallery : []
  const src = seo.image || first?.image || banner.image
  if (!src) return { href: '/apple-touch-icon.png', width: 180, height: 180, alt: '' }
  const alt = seo.image ? '' : (first?.alt ?? banner.alt)[language]
  return sharedPicture(agencyPicture({ photos }, src, alt), 1050)
}

function lookOf({ look, agency }: Configuration, language: Language): Chrome['look'] {
  const { light, dark } = palettes(look)
  const { width, height, showName, name } = look.logo
  const { scheme } = look
  const image = (scheme === 'dark' && look.logo.imageDark) || look.logo.image
  const imageDark = scheme === 'both' && look.logo.imageDark
  return {
    design: look.design,
    themeColor: { light: (scheme === 'dark' ? dark : light).paper, dark: (scheme === 'light' ? light : dark).paper },
    fonts: fontFiles(look).map(({ file }) => file),
    logo: {
      ...(image && { image, width, height }),
      ...(image && imageDark && { imageDark }),
      ...(showName && { name: name?.[language] || agency.name }),
    },
  }
}

function topBar(site: Site, { topbar }: Configuration, language: Language): Chrome['topBar'] {
  return topbar
    .filter(({ status }) => status === 'Published')
    .flatMap(({ label, link, icon, color }) => {
      const href = openAddress(site, link, language)
      return href === undefined ? [] : [{ label: label[language], href, icon, ...(color && { color }) }]
    })
}

function footer(site: Site, config: Configuration, language: Language, year: string): Chrome['footer'] {
  const { copyright, columns } = config.footer
  return {
    columns: shown(columns).map(column => footerColumn(site, column, language)),
    offices: config.offices.length > 1 ? config.offices.map(office => footerOffice(site, office, language)) : [],
    legal: legalIdentity(site, language),
    ...(copyright.public && { copyright: copyright[language].replace('{{year}}', year) }),
  }
}

function footerOffice(site: Site, office: Office, language: Language): FooterOffice {
  const { name, address, phone, phoneLink, page } = officeView(site, office, language)
  return { name, address, phone, phoneLink, ...(page && { page }) }
}

function footerColumn(site: Site, column: Configuration['footer']['columns'][number], language: Language): FooterColumn {
  const { id, title, introText, fullText, links, image, sm, md, lg } = column
  return {
    id,
    sm,
    md,
    lg,
    ...(image?.image && { image: agencyPicture(site.configuration, image.image, image.alt[language]) }),
    ...(title.public && title[language] && { title: title[language] }),
    ...(introText.public && introText[language] && { intro: introText[language] }),
    lines: fullText.public ? linesOf(fullText[language]) : [],
    links: openLinks(site, links, language),
  }
}

function linesOf(text: string): string[] {
  return text
    .split(/<br\s*\/?>/i)
    .map(line => line.trim())
    .filter(Boolean)
}
