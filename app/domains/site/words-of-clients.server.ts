/** What clients say, and what the agency does for them, in one language. */

import { shown } from '../../platform/agency/config/parts.server'
import { siteConfig } from '../../platform/agency/configuration.server'
import { formatDate } from '../../platform/i18n/formats'
import type { Language } from '../../platform/i18n/languages'
import { addressOf } from '../../platform/paths/addresses'
import { dayInBrussels } from '../../platform/time/brussels-day'
import { publishedTestimonials } from '../testimonials/testimonials.server'
import type { QuoteView } from './views'

export type ServiceView = { title: string; text: string; href: string; link: string; view: 'card' | 'button' }

/** What clients wrote on the site and staff published, the newest first; then those of the configuration. */
export function quotes(language: Language, most = Infinity): QuoteView[] {
  return [...written(language), ...configured(language)].slice(0, most)
}

function written(language: Language): QuoteView[] {
  return publishedTestimonials(language).map(({ id, comment, name, about, website, picture, postedAt }) => ({
    id,
    comment,
    name,
    place: about ?? '',
    ...(website && { website }),
    ...(picture && { picture }),
    posted: formatDate(dayInBrussels(new Date(postedAt))),
  }))
}

function configured(language: Language): QuoteView[] {
  return shown(siteConfig().testimonials)
    .filter(quote => quote.comment.public)
    .map(({ id, comment, name, place }) => ({
      id,
      comment: comment[language],
      name: name.public ? name[language] : '',
      place: place.public ? place[language] : '',
    }))
}

/** Cards up to a number; buttons, which are few and small, all of them. */
export function services(language: Language, most = Infinity): ServiceView[] {
  const all = shown(siteConfig().services)
  const cards = all.filter(({ view }) => view === 'card').slice(0, most)
  return [...cards, ...all.filter(({ view }) => view === 'button')].map(({ title, text, path, link, view }) => ({
    title: title[language],
    text: text.public ? text[language] : '',
    href: addressOf(path, language),
    link: link[language],
    view,
  }))
}
