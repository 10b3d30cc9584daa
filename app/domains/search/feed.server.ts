/** The newest results of a search as an Atom feed (RFC 4287), with the data of a card. */

import { Feed } from 'feed'
import type { Site } from '../../platform/context/site.server'
import { escapeHtml } from '../../platform/html/escape-html'
import { formatSurface } from '../../platform/i18n/formats'
import type { Language } from '../../platform/i18n/languages'
import type { Texts } from '../../platform/i18n/texts'
import { feedHref } from '../../platform/paths/feed-name'
import { dayInBrussels } from '../../platform/time/brussels'
import { cardView } from '../catalogue/cards/card-view.server'
import { marquees } from '../catalogue/marquee.server'
import { priceWords } from '../catalogue/price-words'
import { findProperty } from '../catalogue/property.server'
import { type SharedPicture, sharedPicture } from '../catalogue/shared-picture'
import { type Filters, feedSearch, writeFilters } from './filters'
import { listAddress } from './form-search'
import { findProperties, type ListName } from './list.server'

/** List pages in a feed. */
const pagesHeld = 2

export type FeedInput = {
  list: ListName
  filters: Filters
  title: string
  siteUrl: string
  agency: { name: string; email: string }
}

/** @returns the feed as XML, without unpublished prices and addresses. */
export function atomFeed(site: Site, { list, filters, title, siteUrl, agency }: FeedInput, texts: Texts): string {
  const { language } = texts
  const search = feedSearch(filters)
  const items = newest(site, list, language, search).map(shown => item(site, shown, siteUrl, texts))
  const address = siteUrl + listAddress(list, language, search)
  const feed = new Feed({
    id: address,
    link: address,
    title: `${title} – ${agency.name}`,
    language,
    // The newest change in it, so that equal feeds are equal bytes. An empty one has a fixed date.
    updated: new Date(Math.max(0, ...items.map(each => each.date.getTime()))),
    generator: agency.name,
    feedLinks: { atom: siteUrl + feedHref(list, language, writeFilters(search)) },
    author: { name: agency.name, email: agency.email, link: siteUrl },
  })
  for (const each of items) feed.addItem(each)
  return feed.atom1()
}

function newest(site: Site, list: ListName, language: Language, search: Filters) {
  const { cards, pages } = findProperties(site, list, language, search)
  const more = pages < pagesHeld ? [] : findProperties(site, list, language, { ...search, page: 2 }).cards
  return [...cards, ...more].flatMap(card => findProperty(site, card.id, language) ?? [])
}

function item(site: Site, { card, record }: NonNullable<ReturnType<typeof findProperty>>, siteUrl: string, texts: Texts) {
  const { t, language } = texts
  const view = cardView(card, language, { on: dayInBrussels(site.now()), marquees: marquees(site.configuration) })
  const link = siteUrl + view.href
  const facts = [
    view.typeName,
    view.bedrooms > 0 && t('BEDROOMS_COUNT', { count: view.bedrooms }),
    view.surface > 0 && formatSurface(view.surface, texts),
    priceWords(view.price, texts),
  ].filter(Boolean)
  const posted = day(record.DateOfPosting)
  return {
    // The package marks its output as HTML.
    title: escapeHtml(`${view.title}, ${view.town}`),
    // Independent of the spelling of title and town.
    id: `${siteUrl}/property/${view.id}/`,
    link,
    date: record.ModifyDate && record.ModifyDate > record.DateOfPosting ? day(record.ModifyDate) : posted,
    published: posted,
    description: escapeHtml(facts.join(' · ')),
    content: contentOf(view.picture && sharedPicture(view.picture, 750), siteUrl, facts.join(' · ')),
  }
}

/** Days are Belgian; noon keeps the day the same everywhere. */
function day(iso: string): Date {
  return new Date(`${iso}T12:00:00Z`)
}

function contentOf(picture: SharedPicture | undefined, siteUrl: string, facts: string): string {
  const image = picture ? `<p><img src="${escapeHtml(siteUrl + picture.href)}" alt="${escapeHtml(picture.alt)}"></p>` : ''
  return `${image}<p>${escapeHtml(facts)}</p>`
}
