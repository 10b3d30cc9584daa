/** What the home page shows, in the order the agency wants (`data/site/home.json`). */
import type { Card } from '../catalogue/card'
import { type CardView, cardViews } from '../catalogue/card-view.server'
import type { Language } from '../i18n/languages'
import { noFilters } from '../search/filters'
import { findProperties } from '../search/list.server'
import { addressOf } from './addresses'
import { published, shown } from './config/parts.server'
import { type SiteConfig, siteConfig } from './config.server'

type Titled = { id: string; title?: string }
export type HomeSection =
  | (Titled & { kind: 'properties'; list: 'sale' | 'rent' | 'both'; columns: number; allHref: string; cards: CardView[] })
  | (Titled & { kind: 'testimonials'; quotes: { id: number; comment: string; name: string; place: string }[] })
  | (Titled & { kind: 'services'; services: { title: string; text: string; href: string; link: string }[] })
  | (Titled & { kind: 'reference' })

export type HomeView = {
  headline: string
  /** Whether the headline is shown; it is the title of the page either way. */
  showHeadline: boolean
  text?: string
  picture?: { src: string; width: number; height: number; alt: string }
  /** Which list the search box starts with; undefined when there is no search box. */
  goal?: 0 | 1
  sections: HomeSection[]
}

/** The property lists of SPEC §9: the home page's own, for sale, for rent. */
const lists = { 23: 'both', 28: 'sale', 3: 'rent' } as const

/** The home page in a language; a property stands in one of its lists only. */
export function homeView(language: Language): HomeView {
  const { home } = siteConfig()
  const { banner, searchBox } = home
  const seen = new Set<number>()
  return {
    headline: banner.headline[language],
    showHeadline: banner.headline.public,
    ...(banner.text.public && { text: banner.text[language] }),
    ...(banner.status === published &&
      banner.image && { picture: { src: banner.image, width: 1600, height: 1067, alt: banner.alt[language] } }),
    ...(searchBox.status === published && { goal: searchBox.goal }),
    sections: home.order.flatMap(name => section(name, language, seen) ?? []),
  }
}

function section(name: SiteConfig['home']['order'][number], language: Language, seen: Set<number>): HomeSection | undefined {
  const { home } = siteConfig()
  if (name === 'searchBox') return undefined
  const part = typeof name === 'number' ? home.modules.find(module => module.id === name) : home[name]
  if (part?.status !== published) return undefined
  const titled = { id: `home-${name}`, ...(part.title.public && { title: part.title[language] }) }
  if (name === 'testimonials') return { ...titled, kind: name, quotes: quotes(language) }
  if (name === 'services') return { ...titled, kind: name, services: services(language) }
  if (name === 'reference') return { ...titled, kind: name }
  const { relations, numberItemOfRow, maxItems, path } = part as SiteConfig['home']['modules'][number]
  const list = lists[relations.id]
  const cards = pick(list, language, maxItems, seen)
  if (cards.length === 0) return undefined
  return {
    ...titled,
    kind: 'properties',
    list,
    columns: numberItemOfRow,
    allHref: addressOf(path, language),
    cards: cardViews(cards, language),
  }
}

/** The newest of a list, those marked as new first; of both lists in turn. What another section showed is left out. */
function pick(list: 'sale' | 'rent' | 'both', language: Language, count: number, seen: Set<number>): Card[] {
  const newest = (name: 'sale' | 'rent') =>
    findProperties(name, language, noFilters).cards.sort((a, b) => Number(b.price.marquee === 1) - Number(a.price.marquee === 1))
  const candidates = list === 'both' ? inTurn(newest('sale'), newest('rent')) : newest(list)
  const picked = candidates.filter(card => !seen.has(card.id)).slice(0, count)
  for (const card of picked) seen.add(card.id)
  return picked
}

function inTurn<T>(a: readonly T[], b: readonly T[]): T[] {
  const longer = Math.max(a.length, b.length)
  return Array.from({ length: longer }, (_, index) => [a[index], b[index]]).flatMap(pair =>
    pair.filter(item => item !== undefined),
  )
}

function quotes(language: Language) {
  const { testimonials, home } = siteConfig()
  return shown(testimonials)
    .filter(quote => quote.comment.public)
    .slice(0, home.testimonials.maxItems)
    .map(({ id, comment, name, place }) => ({
      id,
      comment: comment[language],
      name: name.public ? name[language] : '',
      place: place.public ? place[language] : '',
    }))
}

function services(language: Language) {
  const config = siteConfig()
  return shown(config.services)
    .slice(0, config.home.services.maxItems)
    .map(({ title, text, path, link }) => ({
      title: title[language],
      text: text.public ? text[language] : '',
      href: addressOf(path, language),
      link: link[language],
    }))
}
