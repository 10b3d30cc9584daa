/** How the desk calls a home, and what state it is in. */
import type { Site } from '../../platform/context/site.server'
import { fold } from '../../platform/i18n/fold'
import type { Language } from '../../platform/i18n/languages'
import type { OwnHome, OwnRecord } from '../import/own-homes.server'
import { optionsOf } from './home-fields.server'
import { isOnSite, statusOf, UNDER_OPTION } from './home-record.server'
import type { HomeState } from './home-view'

/** Its address, else its kind and town; always with its reference elsewhere on the screen. */
export function homeTitle(site: Site, { record }: Pick<OwnHome, 'record'>, language: Language): string {
  const { Street, HouseNumber, BoxNr, City, WebID, Reference = '' } = record
  const street = Street && [Street, HouseNumber, BoxNr].filter(Boolean).join(' ')
  const kind = street ? undefined : optionsOf(site, 'WebID', language)?.find(({ value }) => value === String(WebID))?.label
  const parts = [street ?? kind, City].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : site.texts(language).t('HOME_UNNAMED', { reference: Reference })
}

/** A test whether a home, by its record and its title, has all words that somebody typed. */
export function wordsTest(asked: string): (record: OwnRecord, title: string) => boolean {
  const words = fold(asked).split(/\s+/).filter(Boolean)
  return ({ Reference, TypeDescription, Zip }, title) => {
    const text = fold([title, Reference, TypeDescription, Zip].join(' '))
    return words.every(word => text.includes(word))
  }
}

/** @param published what the site shows of it */
export function stateOf(published: OwnRecord | undefined): HomeState {
  if (!published) return 'draft'
  if (!isOnSite(published)) return 'withdrawn'
  if (published.Status === statusOf.sold) return 'sold'
  if (published.Status === statusOf.rented) return 'rented'
  return published.Marquee === UNDER_OPTION ? 'option' : 'offered'
}
