/**
 * The sitemap (sitemaps.org, with alternates and pictures for search engines): an index, and parts of at most 50,000 addresses,
 * each streamed. Contains only indexable pages, in the languages that they are written in.
 */

import { Readable } from 'node:stream'
import { SitemapIndexStream, type SitemapItemLoose, SitemapStream } from 'sitemap'
import { formLanguages } from '../../../platform/agency/configuration.server'
import { pageCalled } from '../../../platform/agency/own-pages'
import type { Site } from '../../../platform/context/site.server'
import { toWebStream } from '../../../platform/http/web-stream'
import type { Language } from '../../../platform/i18n/languages'
import { entryHref, findEntry, href, type PlainPathKey } from '../../../platform/paths/table'
import { listingHref } from '../../catalogue/listing-address'
import { countOffered, idAfter, listingAddresses } from '../../catalogue/listing-addresses.server'
import { allAgents } from '../../catalogue/managers.server'
import { agentHref, officeHref } from '../../catalogue/office-address'
import { sharedPicture } from '../../catalogue/shared-picture'
import { isGone } from '../../projects/project'
import { findProject, listProjects, type ShownProject } from '../../projects/project.server'
import { projectHref, unitHref } from '../../projects/project-address'
import { townAddresses } from '../../search/towns/town-places.server'
import { articleAddresses } from '../modules/articles.server'
import { hasOfficePages } from '../offices/offices.server'
import { findPage } from '../pages.server'
import { isCalculatorOpen } from '../renovation/calculator.server'

/** Maximum addresses per file (sitemaps.org). */
const maxAddresses = 50_000
/** Properties per read. */
const piece = 250

type Addresses = Partial<Record<Language, string>>
type Entry = { addresses: Addresses; lastmod?: string; pictures?: string[] }

const perPart = (site: Site) => Math.floor(maxAddresses / site.configuration.languages.enabled.length)

/** The parts' names, as in `/sitemaps/{name}.xml`. */
function sitemapParts(site: Site): string[] {
  const parts = Math.ceil(countOffered(site) / perPart(site))
  return ['pages', 'projects', 'towns', ...Array.from({ length: parts }, (_, index) => `properties-${index + 1}`)]
}

export function sitemapIndex(site: Site): ReadableStream {
  const { siteUrl } = site.settings
  const index = new SitemapIndexStream()
  return toWebStream(Readable.from(sitemapParts(site).map(name => ({ url: `${siteUrl}/sitemaps/${name}.xml` }))).pipe(index))
}

/** @returns undefined for an unknown part. */
export function sitemapPart(site: Site, name: string): ReadableStream | undefined {
  if (!sitemapParts(site).includes(name)) return undefined
  const entries =
    name === 'pages'
      ? pages(site)
      : name === 'projects'
        ? projects(site)
        : name === 'towns'
          ? towns(site)
          : properties(site, Number(name.split('-')[1]))
  const stream = new SitemapStream({
    hostname: site.settings.siteUrl,
    xmlns: { news: false, video: false, image: true, xhtml: true },
  })
  return toWebStream(Readable.from(items(site, entries)).pipe(stream))
}

/** Each language's address has an entry that lists all of them, itself included. */
function* items(site: Site, entries: Iterable<Entry>): Generator<SitemapItemLoose> {
  const { siteUrl } = site.settings
  const { enabled, fallback } = site.configuration.languages
  for (const { addresses, lastmod, pictures = [] } of entries) {
    const offered = enabled.flatMap(lang => (addresses[lang] === undefined ? [] : [{ lang, url: siteUrl + addresses[lang] }]))
    const other = offered.find(({ lang }) => lang === fallback) ?? offered[0]
    if (!other) continue
    const links = [...offered, { lang: 'x-default', url: other.url }]
    const img = pictures.map(url => ({ url: siteUrl + url }))
    for (const { url } of offered) yield { url, links, img, lastmod }
  }
}

/** The lists, and published and indexable pages and articles. */
function* pages(site: Site): Generator<Entry> {
  const { enabled } = site.configuration.languages
  const lists: PlainPathKey[] = ['home', 'sale-list', 'rent-list', 'new-build']
  if (isCalculatorOpen(site)) lists.push('renovation-cost')
  if (isLocal('purchase-cost')) lists.push('purchase-cost')
  for (const key of lists) yield { addresses: Object.fromEntries(enabled.map(language => [language, href(key, language)])) }
  for (const [key, page] of Object.entries(site.configuration.pages)) {
    const entry = pageCalled(site.configuration, key)
    if (!entry || entry.external || lists.some(list => list === key) || !page.isActiveSEO) continue
    // Form pages appear only in their form's languages.
    const open = enabled.filter(language => formLanguages(site.configuration, key).includes(language))
    const written = open.filter(language => {
      const found = findPage(site, key, language)
      return found && !found.textLanguage
    })
    yield { addresses: Object.fromEntries(written.map(language => [language, entryHref(entry, language)])) }
  }
  for (const addresses of articleAddresses(site)) yield { addresses }
  yield* people(site)
}

/** Whether an optional page is in the agency's table and enabled. */
function isLocal(key: PlainPathKey): boolean {
  const entry = findEntry(key)
  return entry !== undefined && !entry.external
}

/** Offices with pages, and agents. */
function* people(site: Site): Generator<Entry> {
  const { languages, offices } = site.configuration
  const inEach = (address: (language: Language) => string | undefined): Entry => ({
    addresses: Object.fromEntries(languages.enabled.map(language => [language, address(language)])),
  })
  if (hasOfficePages(site)) {
    if (offices.length > 1) yield inEach(language => href('offices', language))
    for (const { id } of offices) yield inEach(language => officeHref(id, language))
  }
  for (const agent of allAgents(site)) yield inEach(language => agentHref(agent, language))
}

/** Towns with enough homes, and the kinds and quarters within them. */
function* towns(site: Site): Generator<Entry> {
  for (const addresses of townAddresses(site)) yield { addresses }
}

function* projects(site: Site): Generator<Entry> {
  const { enabled, fallback } = site.configuration.languages
  for (const { id, externalUrl } of listProjects(site, fallback)) {
    if (externalUrl) continue
    const inEach = enabled.flatMap(language => {
      const project = findProject(site, id, language)
      return project ? [{ language, project }] : []
    })
    const addresses = (address: (project: ShownProject, language: Language) => string | undefined) =>
      Object.fromEntries(inEach.map(({ language, project }) => [language, address(project, language)]))
    const [first] = inEach
    const { picture } = first?.project.card ?? {}
    yield {
      addresses: addresses(({ card }, language) => projectHref(card, language)),
      pictures: picture ? [sharedPicture(picture, 1050).href] : [],
    }
    for (const { id: unitID } of first?.project.texts.units.filter(unit => !isGone(unit)) ?? []) {
      yield {
        addresses: addresses(({ card, texts }, language) => {
          const unit = texts.units.find(each => each.id === unitID)
          return unit && unitHref(card, unit.slug, language)
        }),
      }
    }
  }
}

function* properties(site: Site, part: number): Generator<Entry> {
  let left = perPart(site)
  let from = idAfter(site, (part - 1) * left)
  while (from !== undefined && left > 0) {
    const found = listingAddresses(site, from, Math.min(piece, left))
    for (const { id, list, postedOn, slugs, translated, pictures } of found) {
      const addresses: Addresses = {}
      for (const language of translated) {
        const slug = slugs[language]
        if (slug) addresses[language] = listingHref({ id, list, slug }, language)
      }
      yield { addresses, lastmod: postedOn, pictures }
    }
    left -= found.length
    from = found.length < piece ? undefined : (found.at(-1)?.id ?? 0) + 1
  }
}
