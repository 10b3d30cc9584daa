/** Testimonials and services in one language. */

import { shown } from '../../../platform/agency/config/parts.server'
import type { Site } from '../../../platform/context/site.server'
import { formatDate } from '../../../platform/i18n/formats'
import type { Language } from '../../../platform/i18n/languages'
import { dayInBrussels } from '../../../platform/time/brussels'
import { publishedTestimonials } from '../../testimonials/testimonials.server'
import type { QuoteView } from '../views'
import { openAddress } from './open-links.server'

export type ServiceView = { title: string; text: string; href: string; link: string; view: 'card' | 'button' }

/** Testimonials written on the site and published by staff, newest first, then those of the configuration. */
export function quotes(site: Site, language: Language, most = Infinity): QuoteView[] {
  return [...written(site, language), ...configured(site, language)].slice(0, most)
}

function written(site: Site, language: Language): QuoteView[] {
  const texts = site.texts(language)
  const by = texts.t('TESTIMONIAL_ANSWER_BY', { agency: site.configuration.agency.name })
  return publishedTestimonials(site, language).map(({ id, comment, name, about, website, picture, postedAt, answer }) => ({
    id,
    comment,
    name,
    place: about ?? '',
    ...(website && { website }),
    ...(picture && { picture }),
    posted: formatDate(dayInBrussels(postedAt), texts),
    ...(answer && { answer: { by, text: answer } }),
  }))
}

function configured(site: Site, language: Language): QuoteView[] {
  return shown(site.configuration.testimonials)
    .filter(quote => quote.comment.public)
    .map(({ id, comment, name, place }) => ({
      id,
      comment: comment[language],
      name: name.public ? name[language] : '',
      place: place.public ? place[language] : '',
    }))
}

/** Cards up to a maximum, but all buttons, which are small and few. */
export function services(site: Site, language: Language, most = Infinity): ServiceView[] {
  const all = shown(site.configuration.services).flatMap(service => {
    const href = openAddress(site, service.path, language)
    return href === undefined ? [] : [{ ...service, href }]
  })
  const cards = all.filter(({ view }) => view === 'card').slice(0, most)
  return [...cards, ...all.filter(({ view }) => view === 'button')].map(({ title, text, href, link, view }) => ({
    title: title[language],
    text: text.public ? text[language] : '',
    href,
    link: link[language],
    view,
  }))
}
