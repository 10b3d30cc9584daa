/**
 * Times at which a visitor may ask to be called (SPEC §9: Dutch differs from French and English; German uses the latter, having
 * none of its own). Stores the time itself, because its number differs by language.
 */
import type { Language } from '../../../platform/i18n/languages'

const french = ['10:00-13:00', '14:00-16:00', '16:00-19:00'] as const

export const contactTimes: Record<Language, readonly string[]> = {
  nl: ['10:00-13:00', '13:00-16:00', '16:00-19:00'],
  fr: french,
  en: french,
  de: french,
}

/** The times of all languages: a form keeps its choice when its language changes. */
export const everyContactTime = [...new Set(Object.values(contactTimes).flat())] as [string, ...string[]]
