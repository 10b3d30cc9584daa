/**
 * The words by which people name a search's filters, one file a language. Folded: lower case, without accents. A meaning's phrases
 * are separated by bars, so that the files read as lists.
 */
import type { Language } from '../../../platform/i18n/languages'
import type { Vocabulary } from './meanings'
import { de } from './words-de'
import { en } from './words-en'
import { fr } from './words-fr'
import { nl } from './words-nl'

export const vocabularies: Record<Language, Vocabulary> = { nl, fr, en, de }
