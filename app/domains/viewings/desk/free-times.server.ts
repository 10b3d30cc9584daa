/** A home's free viewing times in words, for an answer to a visitor. */
import type { Site } from '../../../platform/context/site.server'
import type { Language } from '../../../platform/i18n/languages'
import { slotsToShow } from '../booking-page.server'
import { listOfOffered } from '../manage-page.server'

/** @returns the earliest first; none if the home is no longer available or has no agenda. */
export function freeTimes(site: Site, propertyID: number, language: Language): string[] {
  const list = listOfOffered(site, propertyID, language)
  if (list === undefined) return []
  const days = slotsToShow(site, { id: propertyID, list }, language)
  return days.flatMap(({ heading, slots }) => slots.filter(({ left }) => left > 0).map(({ label }) => `${heading}, ${label}`))
}
