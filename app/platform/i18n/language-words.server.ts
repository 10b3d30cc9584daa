/** The words of a language that the server alone needs: `words` in `locales/{language}.json` (docs/decisions/languages.md). */
import { forEachLanguage } from './languages'

type LanguageWords = {
  /** Those of providers for where a garden lies, folded and joined, by compass point. */
  orientations: Readonly<Record<string, string>>
  /** From zero to nine, for a language in which code spells no numbers. */
  digits?: readonly string[]
}

const files = import.meta.glob<LanguageWords>(['/locales/*.json', '!/locales/names.json'], { eager: true, import: 'words' })

/** @throws if a language has no file. */
export const languageWords = forEachLanguage(language => {
  const words = files[`/locales/${language}.json`]
  if (!words) throw new Error(`locales/${language}.json is missing (docs/decisions/languages.md)`)
  return words
})
