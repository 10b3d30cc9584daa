/**
 * Times at which a visitor may ask to be called (SPEC §9: Dutch differs from French and English; German uses the latter, having
 * none of its own). Stores the time itself, because its number differs by language.
 */
import { languageFacts } from '../../../platform/i18n/language-facts'
import { forEachLanguage } from '../../../platform/i18n/languages'

export const contactTimes = forEachLanguage(language => languageFacts[language].contactTimes)

/** The times of all languages: a form keeps its choice when its language changes. */
export const everyContactTime = [...new Set(Object.values(contactTimes).flat())] as [string, ...string[]]
