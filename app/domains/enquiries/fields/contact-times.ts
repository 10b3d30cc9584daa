/**
 * When a visitor may ask to be called (SPEC §9, which gives other times in Dutch than in French and English; German follows
 * those, having none of its own). The slot itself is stored, not its number: number 2 means another time in each language.
 */
import type { Language } from '../../../platform/i18n/languages'

const french = ['10:00-13:00', '14:00-16:00', '16:00-19:00'] as const

export const contactTimes: Record<Language, readonly string[]> = {
  nl: ['10:00-13:00', '13:00-16:00', '16:00-19:00'],
  fr: french,
  en: french,
  de: french,
}
