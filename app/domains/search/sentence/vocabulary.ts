/**
 * The words by which people name a search's filters, one file a language. Folded: lower case, without accents. A meaning's phrases
 * are separated by bars, so that the files read as lists.
 */
import { forEachLanguage, type Language } from '../../../platform/i18n/languages'
import type { Vocabulary } from './meanings'
import { de } from './words-de'
import { en } from './words-en'
import { fr } from './words-fr'
import { nl } from './words-nl'

const spoken: Partial<Record<Language, Vocabulary>> = { nl, fr, en, de }

/** Without any word: in its language a sentence is read for names of places and postcodes only. */
const silent = JSON.parse(JSON.stringify(nl), (_, value) => {
  if (typeof value === 'string') return ''
  return Array.isArray(value) ? [] : value
}) as Vocabulary

export const vocabularies = forEachLanguage(language => spoken[language] ?? silent)

export const hasVocabulary = (language: Language) => spoken[language] !== undefined
