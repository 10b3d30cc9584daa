/** Header, footer and head of a document in one language, from the agency's configuration. */
import { formatAddress } from '../catalogue/address'
import { env } from '../http/env.server'
import type { Language } from '../i18n/languages'
import { addressOf } from './addresses'
import type { Chrome, FooterColumn } from './chrome'
import { shown } from './config/parts.server'
import { type SiteConfig, siteConfig } from './config.server'
import { siteLanguages, siteTexts } from './languages.server'
import { menuLinks } from './menu'

/**
 * What root's loader gives every page of a language.
 * @param now the day decides the year of the copyright line.
 */
export function chromeOf(language: Language, now = new Date()): Chrome {
  const config = siteConfig()
  const { name, phone, phoneLink, email } = config.agency
  const { settings, items } = config.menu
  const { menu, extra } = menuLinks(items, settings, language)
  return {
    siteUrl: env().siteUrl,
    languages: siteLanguages().enabled,
    fallback: siteLanguages().fallback,
    agency: { name, phone, phoneLink, email },
    topBar: topBar(config, language),
    menu,
    extraMenu: extra,
    showFreeEvaluation: settings.showFreeEvaluation,
    changeOnScroll: settings.changeOnScroll,
    showLogoAtStart: settings.showLogoAtStart,
    footer: footer(config, language, now),
  }
}

function topBar({ topbar }: SiteConfig, language: Language): Chrome['topBar'] {
  return topbar
    .filter(link => link.status === 'Published')
    .map(({ label, link, icon, color }) => ({
      label: label[language],
      href: addressOf(link, language),
      icon,
      ...(color && { color }),
    }))
}

function footer(config: SiteConfig, language: Language, now: Date): Chrome['footer'] {
  const { copyright, columns } = config.footer
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Europe/Brussels' }).format(now)
  const { supervisor } = config.agency
  return {
    columns: shown(columns).map(column => footerColumn(column, language)),
    legal: legalIdentity(config.agency, language),
    supervisor: { label: `${supervisor.name[language]}, ${supervisor.address[language]}`, href: supervisor.link[language] },
    ...(copyright.public && { copyright: copyright[language].replace('{{year}}', year) }),
  }
}

function footerColumn(column: SiteConfig['footer']['columns'][number], language: Language): FooterColumn {
  const { title, introText, fullText, links } = column
  return {
    ...(title.public && title[language] && { title: title[language] }),
    ...(introText.public && introText[language] && { intro: introText[language] }),
    lines: fullText.public ? linesOf(fullText[language]) : [],
    links: links.map(link => ({ label: link.text[language], href: addressOf(link.path, language) })),
  }
}

function linesOf(text: string): string[] {
  return text
    .split(/<br\s*\/?>/i)
    .map(line => line.trim())
    .filter(Boolean)
}

/** What Belgian law wants on an agent's site: who it is, its numbers, under which rules it works, how it is insured. */
function legalIdentity(agency: SiteConfig['agency'], language: Language): string[] {
  const { t } = siteTexts(language)
  return [
    agency.legalName,
    officeAddress(agency, language),
    `${t('AGENCY_VAT')} ${agency.vat}`,
    `${agency.supervisor.title[language]} (${t('AGENCY_BIV')} ${agency.biv.replace(/^\D+/, '')})`,
    agency.supervisor.rules[language],
    agency.insurer.text[language],
  ]
}

/** The office's address in one line. */
export function officeAddress(agency: SiteConfig['agency'], language: Language): string {
  return formatAddress({ ...agency, city: agency.city[language], countryName: agency.country[language] })
}
