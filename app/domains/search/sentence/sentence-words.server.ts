/** A sentence while it is read: its words, which of them a reader took, and what they mean so far. */
import type { Language } from '../../../platform/i18n/languages'
import { lettersOf } from '../../catalogue/town-names.server'
import type { Filters } from '../filters'
import type { CityFilter } from '../filters/place'
import { fewestLetters } from './near-words'
import type { Phrases, Prepared } from './prepared'
import type { Token } from './tokens'

/** `isLarge`: meant without a preposition. */
export type FoundPlace = { cities: readonly CityFilter[]; zones: readonly string[]; isLarge: boolean }

/** What only the catalogue and the tables of places know. */
export type Known = {
  /** By the letters of its name in any language. */
  place: (letters: string) => FoundPlace | undefined
  /** By its name with one mistake. */
  placeNear: (letters: string) => FoundPlace | undefined
  /** Whether a place's name is written so, with its hyphens. */
  isSpelt: (name: string) => boolean
  postcode: (zip: string) => FoundPlace | undefined
  /** The catalogue's conditions with their names in the language. */
  conditions: readonly { value: string; name: string }[]
}

/** `types`: those chosen beside the sentence. */
export type Asked = { list: 'sale' | 'rent'; language: Language; today: string; types: readonly number[] }

/** `kept`: understood as something that no filter holds, so it stays words. */
type State = 'free' | 'read' | 'kept'

export class Sentence {
  readonly tokens: readonly Token[]
  readonly state: State[]
  readonly filters: { -readonly [Key in keyof Filters]?: Filters[Key] }
  readonly lists: Set<'sale' | 'rent'>
  readonly kinds: Set<number>
  isMonthly: boolean
  /** km around the places. */
  radius: number
  /** Words that are part of a place. */
  readonly placed: Set<number>
  /** The vocabularies of all languages in which it was read. */
  readonly spoken: readonly Prepared[]

  /** @param begun the same sentence, read in another language so far: its free words are read in this one. */
  constructor(
    typed: readonly Token[],
    readonly asked: Asked,
    readonly known: Known,
    readonly v: Prepared,
    begun?: Sentence,
  ) {
    this.tokens = begun ? typed : this.mended(typed)
    this.state = begun ? [...begun.state] : this.tokens.map(() => 'free')
    this.filters = { ...begun?.filters }
    this.lists = new Set(begun?.lists)
    this.kinds = new Set(begun?.kinds)
    this.isMonthly = begun?.isMonthly ?? false
    this.radius = begun?.radius ?? 0
    this.placed = new Set(begun?.placed)
    this.spoken = [...(begun?.spoken ?? []), this.v]
  }

  /** One wrong letter in a word of the vocabulary, if only one word is meant and no place has the name. */
  private mended(tokens: readonly Token[]): Token[] {
    return tokens.map(token => {
      const { word } = token
      const isStrange =
        word.length >= fewestLetters && /^\p{L}+$/u.test(word) && !this.v.single.has(word) && !this.known.place(lettersOf(word))
      const meant = isStrange ? this.v.mistyped(word) : []
      return meant.length === 1 && meant[0] ? { ...token, word: meant[0] } : token
    })
  }

  /** The length of the longest phrase at a word; 0 if there is none, or if another reader took its words. */
  at(index: number, phrases: Phrases): number {
    for (const phrase of phrases)
      if (phrase.every((word, offset) => this.tokens[index + offset]?.word === word && this.state[index + offset] === 'free'))
        return phrase.length
    return 0
  }

  /** The length of the phrase that ends before a word, whatever took it. */
  before(index: number, phrases: Phrases): number {
    for (const phrase of phrases) {
      const start = index - phrase.length
      if (start >= 0 && phrase.every((word, offset) => this.tokens[start + offset]?.word === word)) return phrase.length
    }
    return 0
  }

  take(from: number, length: number, state: State = 'read'): void {
    for (let index = from; index < from + length; index++) this.state[index] = state
  }

  skip(index: number, phrases: Phrases, most = 3): number {
    let at = index
    for (let times = 0; times < most; times++) {
      const length = this.at(at, phrases)
      if (length === 0) break
      at += length
    }
    return at
  }

  isFree(index: number): boolean {
    return this.state[index] === 'free'
  }

  word(index: number): string {
    return this.tokens[index]?.word ?? ''
  }

  number(index: number): number | undefined {
    const word = this.word(index)
    return this.isFree(index) && /^\d+([.,]\d+)?$/.test(word) ? Number(word.replace(',', '.')) : undefined
  }

  /** A count, also as a word. */
  count(index: number): number | undefined {
    const number = this.number(index)
    if (number !== undefined) return Number.isInteger(number) && number > 0 && number <= 20 ? number : undefined
    return this.isFree(index) ? this.v.numbers.get(this.word(index)) : undefined
  }

  comparator(index: number): number {
    return Math.max(this.at(index, this.v.atMost), this.at(index, this.v.atLeast))
  }

  /** The bound named right before a word. */
  comparatorBefore(index: number): { kind?: 'most' | 'least'; length: number } {
    if (index > 0 && !this.isFree(index - 1)) return { length: 0 }
    const [most, least] = [this.before(index, this.v.atMost), this.before(index, this.v.atLeast)]
    if (most === 0 && least === 0) return { length: 0 }
    return most >= least ? { kind: 'most', length: most } : { kind: 'least', length: least }
  }

  openedBy(index: number, phrases: Phrases): number {
    let start = index
    while (start > 0 && this.isFree(start - 1) && this.before(start, phrases)) start -= this.before(start, phrases)
    return index - start
  }

  /** The length of `of een` between two kinds. */
  joinedBy(index: number): number {
    const { or, and } = this.v
    const joint = this.before(index, [...or, ...and])
    return joint > 0 && this.state[index - joint - 1] === 'read' && this.isFree(index - 1) ? joint : 0
  }

  /** `tuin of terras`: no filter holds one of two. */
  isEither(index: number, length: number): boolean {
    const { or, flags, rooms, fillers } = this.v
    const features = [...flags, ...rooms].flatMap(([, phrases]) => phrases)
    const joint = this.at(index + length, or)
    if (joint && this.at(this.skip(index + length + joint, fillers), features)) return true
    const back = index - this.openedBy(index, fillers)
    const behind = this.before(back, or)
    return behind > 0 && this.before(back - behind, features) > 0
  }

  /** `huurappartement`, `nieuwbouwwoning`, `Erdgeschosswohnung`. */
  readKindIn(word: string): void {
    if (/.(appartement(en)?|flat|wohnung(en)?)$/.test(word)) this.kinds.add(2)
    else if (/.(woning(en)?|huis|villa|haus)$/.test(word)) this.kinds.add(1)
    else if (/.studio$/.test(word)) this.kinds.add(3)
  }

  isKindAt(index: number): boolean {
    return this.v.kinds.some(([, phrases]) => this.at(index, phrases) > 0)
  }
}
