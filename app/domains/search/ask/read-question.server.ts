/** Finds what a question is about. By words alone: what none of them names is not guessed. */
import { type Language, languages } from '../../../platform/i18n/languages'
import { memoByKey } from '../../../platform/memo/memo'
import { phrasesOf } from '../sentence/meanings'
import { nearWords } from '../sentence/near-words'
import { prepared } from '../sentence/prepared'
import { tokensOf } from '../sentence/tokens'
import { vocabularies } from '../sentence/vocabulary'
import { type AskWords, type Topic, topicNames, topicRule } from './topics'
import { de } from './words-de'
import { en } from './words-en'
import { fr } from './words-fr'
import { nl } from './words-nl'

/** In a language without words nothing is understood, and the page offers to send the question. */
const askWords: Partial<Record<Language, AskWords>> = { nl, fr, en, de }

type Phrase = { words: readonly string[]; topics: Topic[] }
type Known = {
  /** By first word, the longest first. */
  phrases: ReadonlyMap<string, readonly Phrase[]>
  isKnown: (word: string) => boolean
  near: (word: string) => string[]
}

const knownOf = memoByKey(languages.length, knownIn)

function knownIn(language: Language): Known {
  const byText = new Map<string, Phrase>()
  for (const topic of topicNames) {
    const shared = topicRule(topic).shared?.(vocabularies[language]) ?? ''
    for (const words of phrasesOf(`${askWords[language]?.[topic] ?? ''} | ${shared}`)) {
      const phrase = byText.get(words.join(' ')) ?? { words, topics: [] }
      if (!phrase.topics.includes(topic)) phrase.topics.push(topic)
      byText.set(words.join(' '), phrase)
    }
  }
  const phrases = new Map<string, Phrase[]>()
  const longestFirst = [...byText.values()].sort((a, b) => b.words.length - a.words.length)
  for (const phrase of longestFirst) {
    const [first = ''] = phrase.words
    phrases.set(first, [...(phrases.get(first) ?? []), phrase])
  }
  const words = new Set(longestFirst.flatMap(phrase => phrase.words))
  const { single } = prepared[language]
  return { phrases, isKnown: word => words.has(word) || single.has(word), near: nearWords(words) }
}

/** Ordinary words of questions are alike: shorter ones are not mended. */
const fewestLetters = 6

/** In the order of the question. One wrong letter in a word is mended if only one topic can be meant. */
export function topicsAsked(question: string, language: Language): Topic[] {
  const { isKnown, near } = knownOf(language)
  const words = tokensOf(question).map(({ word }) => {
    if (word.length < fewestLetters || !/^\p{L}+$/u.test(word) || isKnown(word)) return word
    const [meant, ...others] = near(word)
    const topicsOf = (each: string) => topicsIn([each], language).join()
    return meant !== undefined && others.every(other => topicsOf(other) === topicsOf(meant)) ? meant : word
  })
  const found = topicsIn(words, language)
  const outweighed = found.flatMap(topic => outweighs[topic] ?? [])
  return found.filter(topic => !outweighed.includes(topic))
}

/** Who asks whether the price is negotiable has read the price; `how big is the garden` is not about the home. */
const outweighs: Partial<Record<Topic, readonly Topic[]>> = {
  negotiable: ['price'],
  garden: ['living'],
  terrace: ['living'],
  plot: ['living'],
}

/** Whether a text, in a language, names a topic. */
export function names(text: string, topic: Topic, language: Language): boolean {
  // A sentence may be longer than what is read of a question.
  return text.split(/[,;:()–—]/).some(part =>
    topicsIn(
      tokensOf(part).map(({ word }) => word),
      language,
    ).includes(topic),
  )
}

function topicsIn(words: readonly string[], language: Language): Topic[] {
  const found: Topic[] = []
  for (let index = 0; index < words.length; ) {
    const phrase = knownOf(language)
      .phrases.get(words[index] ?? '')
      ?.find(each => each.words.every((word, offset) => words[index + offset] === word))
    for (const topic of phrase?.topics ?? []) if (!found.includes(topic)) found.push(topic)
    index += phrase?.words.length ?? 1
  }
  return found
}
