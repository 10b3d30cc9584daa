/** When a home can be visited, as Markdown: the free times of its booking page. */
import type { Site } from '../../../platform/context/site.server'
import type { Language } from '../../../platform/i18n/languages'
import { listingFormHref, propertyContactHref } from '../../catalogue/listing-address'
import type { ShownProperty } from '../../catalogue/property.server'
import { slotsToShow } from '../../viewings/booking-page.server'
import { isFull } from '../../viewings/when'
import { heading, line, link, list, markdown, section } from '../markdown/text'

export function viewingTimes(site: Site, shown: ShownProperty, language: Language): string {
  const { t } = site.texts(language)
  const { siteUrl } = site.settings
  const days = slotsToShow(site, shown, language)
  const visit = siteUrl + propertyContactHref(shown, language, 'visit')
  if (isFull(days))
    return markdown(heading(1, shown.title), days.length > 0 && line(t('APPOINTMENTS_FULL')), link(t('ASK_FOR_VISIT'), visit))
  const free = days.flatMap(day => {
    const slots = day.slots.filter(({ left }) => left > 0)
    return slots.length > 0 ? [section(2, day.heading, list(slots.map(({ label }) => line(label))))] : []
  })
  const book = siteUrl + listingFormHref('contact-appointment', shown, language)
  return markdown(heading(1, shown.title), link(t('BOOK_APPOINTMENT'), book), ...free)
}
