/** Amounts of money in words. */
import type { Language } from '../../platform/i18n/languages'
import { largestAmount } from '../enquiries/fields/amount-field'

type Words = { values: Record<string, number>; hundred: string[]; thousand: string[]; million: string[]; and: string[] }

/** `een twee` → { een: 1, twee: 2 }; alternative spellings of a number are separated by a bar. */
function count(text: string, from: number, step = 1): Record<string, number> {
  return Object.fromEntries(
    text.split(' ').flatMap((spellings, at) => spellings.split('|').map(word => [word, from + at * step] as const)),
  )
}

const money = ['euro', 'euros', 'eur']

/** Without accents, blanks and hyphens: `vijfentwintig`, `quatrevingtdix`. */
const words: Partial<Record<Language, Words>> = {
  nl: {
    values: {
      ...count('nul een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien', 0),
      ...count('zeventien achttien negentien', 17),
      ...count('twintig dertig veertig vijftig zestig zeventig tachtig negentig', 20, 10),
    },
    hundred: ['honderd'],
    thousand: ['duizend'],
    million: ['miljoen'],
    and: ['en', ...money],
  },
  fr: {
    values: {
      ...count('zero un|une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize', 0),
      ...count(
        'vingt|vingts trente quarante cinquante soixante septante huitante|octante|quatrevingt|quatrevingts nonante',
        20,
        10,
      ),
    },
    hundred: ['cent', 'cents'],
    thousand: ['mille', 'mil'],
    million: ['million', 'millions'],
    and: ['et', 'd', 'de', ...money],
  },
  en: {
    values: {
      ...count('zero one|a two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen', 0),
      ...count('seventeen eighteen nineteen', 17),
      ...count('twenty thirty forty|fourty fifty sixty seventy eighty ninety', 20, 10),
    },
    hundred: ['hundred'],
    thousand: ['thousand'],
    million: ['million'],
    and: ['and', ...money],
  },
  de: {
    values: {
      ...count(
        'null ein|eins|eine zwei|zwo drei vier funf|fuenf sechs sieben acht neun zehn elf zwolf|zwoelf dreizehn vierzehn',
        0,
      ),
      ...count('funfzehn|fuenfzehn sechzehn siebzehn achtzehn neunzehn', 15),
      ...count('zwanzig dreissig|dreizig vierzig funfzig|fuenfzig sechzig siebzig achtzig neunzig', 20, 10),
    },
    hundred: ['hundert'],
    thousand: ['tausend'],
    million: ['million', 'millionen'],
    and: ['und', ...money],
  },
}

export const readsWords = (language: Language) => words[language] !== undefined

/**
 * The number that words express, joined, separate or hyphenated, with or without 'and' and 'euro'. In a language without words
 * here, a number in digits.
 * @returns undefined if it is not a number in this language.
 */
export function readWords(text: string, language: Language): number | undefined {
  const table = words[language]
  if (!table) return Number(text.replace(/[^\d]/g, '')) || undefined
  const letters = text
    .toLowerCase()
    .replace(/€/g, 'euro')
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s\-‐‑–'’.,]/g, '')
  if (!/^[a-z]{2,200}$/.test(letters)) return undefined
  const found = cut(letters, table)
  return found && numberOf(found, table)
}

/** Splits joined words, longest first without leaving a rest: `quatrevingtsix` is not `quatrevingts` and `ix`. */
function cut(letters: string, table: Words): string[] | undefined {
  const all = [...Object.keys(table.values), ...table.hundred, ...table.thousand, ...table.million, ...table.and]
  const longestFirst = [...new Set(all)].sort((a, b) => b.length - a.length)
  const deadEnds = new Set<number>()
  const from = (at: number): string[] | undefined => {
    if (at === letters.length) return []
    if (deadEnds.has(at)) return undefined
    for (const word of longestFirst) {
      const rest = letters.startsWith(word, at) ? from(at + word.length) : undefined
      if (rest) return [word, ...rest]
    }
    deadEnds.add(at)
    return undefined
  }
  return from(0)
}

function numberOf(found: string[], { values, hundred, thousand, million }: Words): number | undefined {
  let total = 0
  let group = 0
  let numbers = 0
  for (const word of found) {
    if (hundred.includes(word)) group = (group || 1) * 100
    else if (thousand.includes(word)) {
      total += (group || 1) * 1000
      group = 0
    } else if (million.includes(word)) {
      total = (total + (group || 1)) * 1_000_000
      group = 0
    } else if (Object.hasOwn(values, word)) group += values[word] as number
    else continue
    numbers += 1
  }
  const value = total + group
  return numbers > 0 && value <= largestAmount * 100 ? value : undefined
}

/** SPEC §9: what the buyer pays on signing the contract, in euro with cents. */
export function downPayment(amount: number): number {
  return Math.round(amount * 10) / 100
}

/** An offer this many times below or above the price has a wrong number of digits, or another meaning. */
const oddTimes = 3
/** If the price is unpublished, the question must not reveal it: nothing is sold below this amount (euro). */
const leastAmount = 5000

/** Whether to ask for confirmation of an amount. @param price the asking price in euro, if published. */
export function isOddAmount(amount: number, price: number | undefined): boolean {
  return price === undefined ? amount < leastAmount : amount * oddTimes < price || amount > price * oddTimes
}
