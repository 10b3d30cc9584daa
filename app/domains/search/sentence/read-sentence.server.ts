/**
 * Reads a sentence into a search: `huis met tuin onder 400k nabij Gent`. Each reader takes the words it understands, in an order
 * in which the surer one comes first; what no reader takes stays words, and what could mean two things is not read. Pure.
 */
import type { Language } from '../../../platform/i18n/languages'
import { isCalendarDay } from '../../../platform/time/calendar-days'
import { cityKey } from '../../catalogue/city'
import { lettersOf } from '../../catalogue/town-names.server'
import type { Filters } from '../filters'
import { type CityFilter, radiuses } from '../filters/place'
import { flagMeanings, kindIDs, orientationMeanings, phrasesOf, roomMeanings, type Vocabulary } from './meanings'
import { type Token, tokensOf } from './tokens'
import { vocabularies } from './vocabulary'

type FoundPlace = { cities: readonly CityFilter[]; zones: readonly string[]; isLarge: boolean }

/** What only the catalogue and the tables of places know. */
export type Known = {
  /** By the letters of its name in any language. */
  place: (letters: string) => FoundPlace | undefined
  /** By its name with one mistake. */
  placeNear: (letters: string) => FoundPlace | undefined
  postcode: (zip: string) => FoundPlace | undefined
  /** The catalogue's conditions with their names in the language. */
  conditions: readonly { value: string; name: string }[]
}

export type Asked = { list: 'sale' | 'rent'; language: Language; today: string }

export type Reading = {
  filters: Partial<Filters>
  list?: 'sale' | 'rent'
  /** What was not understood, as typed. */
  rest: string
}

type Vocab = { [Key in Simple]: Phrases } & {
  kinds: [number, Phrases][]
  flags: [(typeof flagMeanings)[number], Phrases][]
  rooms: [(typeof roomMeanings)[number], Phrases][]
  orientations: [(typeof orientationMeanings)[number], Phrases][]
  gardenFacing: [(typeof orientationMeanings)[number], Phrases][]
  provinces: [string[], Phrases][]
  numbers: ReadonlyMap<string, number>
  months: readonly string[]
  single: ReadonlySet<string>
}
type Phrases = readonly (readonly string[])[]
type Simple = { [Key in keyof Vocabulary]: Vocabulary[Key] extends string ? Key : never }[keyof Vocabulary]

const prepared = Object.fromEntries(
  Object.entries(vocabularies).map(([language, words]) => [language, prepare(words)]),
) as Record<Language, Vocab>

function prepare(words: Vocabulary): Vocab {
  const simple = Object.fromEntries(
    Object.entries(words).flatMap(([key, value]) => (typeof value === 'string' ? [[key, phrasesOf(value)]] : [])),
  ) as Record<Simple, Phrases>
  const all = [
    ...Object.values(words).flatMap(value => (typeof value === 'string' ? [value] : [])),
    ...[words.kinds, words.flags, words.rooms, words.orientations, words.gardenFacing].flatMap(each => Object.values(each)),
  ].flatMap(phrasesOf)
  return {
    ...simple,
    kinds: kindIDs.map(id => [id, phrasesOf(words.kinds[id])]),
    flags: flagMeanings.map(name => [name, phrasesOf(words.flags[name])]),
    rooms: roomMeanings.map(name => [name, phrasesOf(words.rooms[name])]),
    orientations: orientationMeanings.map(name => [name, phrasesOf(words.orientations[name])]),
    gardenFacing: orientationMeanings.map(name => [name, phrasesOf(words.gardenFacing[name] ?? '')]),
    provinces: words.provinces.map(([names, codes]) => [codes.split(' '), phrasesOf(names)]),
    numbers: new Map(words.numbers.flatMap((each, index) => each.split('|').map(word => [word, index + 1] as const))),
    months: words.months,
    single: new Set(
      [...all.flat(), ...words.numbers.flatMap(each => each.split('|')), ...words.months].filter(word => /\p{L}{3}/u.test(word)),
    ),
  }
}

/** Fewer letters are too alike to mend. */
const fewestLetters = 5

/** @returns undefined if nothing is understood: the words are searched as they are. */
export function readSentence(text: string, asked: Asked, known: Known): Reading | undefined {
  const reader = new Sentence(text, asked, known)
  return reader.read()
}

type State = 'free' | 'read' | 'kept'

class Sentence {
  private readonly tokens: Token[]
  private readonly state: State[]
  private readonly v: Vocab
  private readonly filters: { -readonly [Key in keyof Filters]?: Filters[Key] } = {}
  private readonly lists = new Set<'sale' | 'rent'>()
  private readonly kinds = new Set<number>()
  private isMonthly = false

  constructor(
    text: string,
    private readonly asked: Asked,
    private readonly known: Known,
  ) {
    this.v = prepared[asked.language]
    this.tokens = this.mended(tokensOf(text))
    this.state = this.tokens.map(() => 'free')
  }

  read(): Reading | undefined {
    if (/^\p{L}?\d+$/u.test(this.tokens.map(({ word }) => word).join(''))) return this.onlyPlace()
    this.keepNegations()
    this.readAvailability()
    this.readYears()
    this.readEnergy()
    this.readOrientation()
    this.readAreas()
    this.readRooms()
    this.readDistances()
    this.readLists()
    this.readPrices()
    this.readPlaces()
    this.readKinds()
    this.readSpaces()
    this.readFlags()
    this.readConditions()
    if (this.kinds.size > 0) this.filters.types = [...this.kinds].sort((a, b) => a - b)
    const [list] = this.lists.size === 1 ? this.lists : [this.isMonthly ? ('rent' as const) : undefined]
    const isRead = Object.keys(this.filters).length > 0 || list !== undefined
    return isRead ? { filters: this.filters, ...(list && { list }), rest: this.rest() } : undefined
  }

  /** A number alone stays a reference, unless it is a postcode. */
  private onlyPlace(): Reading | undefined {
    const [first] = this.tokens
    const place = this.tokens.length === 1 && first && this.known.postcode(first.word)
    if (!place) return undefined
    this.addPlace(place)
    return { filters: this.filters, rest: '' }
  }

  /** One wrong letter in a word of the vocabulary, if only one word is meant and no place has the name. */
  private mended(tokens: Token[]): Token[] {
    return tokens.map(token => {
      const { word } = token
      const isStrange =
        word.length >= fewestLetters && /^\p{L}+$/u.test(word) && !this.v.single.has(word) && !this.known.place(lettersOf(word))
      const meant = isStrange ? [...this.v.single].filter(each => each.length >= fewestLetters && isOneApart(word, each)) : []
      return meant.length === 1 && meant[0] ? { ...token, word: meant[0] } : token
    })
  }

  // Words

  /** The length of the longest phrase at a word; 0 if there is none, or if another reader took its words. */
  private at(index: number, phrases: Phrases): number {
    for (const phrase of phrases)
      if (phrase.every((word, offset) => this.tokens[index + offset]?.word === word && this.state[index + offset] === 'free'))
        return phrase.length
    return 0
  }

  /** The length of the phrase that ends before a word, whatever took it. */
  private before(index: number, phrases: Phrases): number {
    for (const phrase of phrases) {
      const start = index - phrase.length
      if (start >= 0 && phrase.every((word, offset) => this.tokens[start + offset]?.word === word)) return phrase.length
    }
    return 0
  }

  private take(from: number, length: number, state: State = 'read'): void {
    for (let index = from; index < from + length; index++) this.state[index] = state
  }

  private skip(index: number, phrases: Phrases, most = 3): number {
    let at = index
    for (let times = 0; times < most; times++) {
      const length = this.at(at, phrases)
      if (length === 0) break
      at += length
    }
    return at
  }

  private isFree(index: number): boolean {
    return this.state[index] === 'free'
  }

  private word(index: number): string {
    return this.tokens[index]?.word ?? ''
  }

  private number(index: number): number | undefined {
    const word = this.word(index)
    return this.isFree(index) && /^\d+([.,]\d+)?$/.test(word) ? Number(word.replace(',', '.')) : undefined
  }

  /** A count, also as a word. */
  private count(index: number): number | undefined {
    const number = this.number(index)
    if (number !== undefined) return Number.isInteger(number) && number > 0 && number <= 20 ? number : undefined
    return this.isFree(index) ? this.v.numbers.get(this.word(index)) : undefined
  }

  // Readers

  /** `geen tuin en garage`: kept as words, with what follows `en`, so that no reader sets it. */
  private keepNegations(): void {
    const { without, and, or, fillers } = this.v
    for (let index = 0; index < this.tokens.length; index++) {
      if (this.comparator(index) || this.at(index, this.v.near)) continue
      const length = this.at(index, without)
      if (!length) continue
      let end = this.skip(index + length, fillers)
      end += this.nounLength(end)
      for (;;) {
        const joint = this.at(end, and) || this.at(end, or)
        const noun = this.skip(end + joint, fillers)
        if (!joint || !this.isNoun(noun)) break
        end = noun + this.nounLength(noun)
      }
      this.take(index, Math.min(end, this.tokens.length) - index, 'kept')
    }
  }

  private isNoun(index: number): boolean {
    const { flags, rooms } = this.v
    return [...flags, ...rooms].some(([, phrases]) => this.at(index, phrases) > 0)
  }

  private nounLength(index: number): number {
    const { flags, rooms } = this.v
    return Math.max(1, ...[...flags, ...rooms].map(([, phrases]) => this.at(index, phrases)))
  }

  private readAvailability(): void {
    const { now, available, atLeast, from, fillers } = this.v
    for (let index = 0; index < this.tokens.length; index++) {
      const immediate = this.at(index, now)
      if (immediate && (immediate > 1 || this.before(index, available) || this.at(index + 1, available))) {
        this.take(index, immediate + this.at(index + immediate, available))
        this.take(index - this.before(index, available), this.before(index, available))
        this.filters.availableBy = numberOfDay(this.asked.today)
        return
      }
      const start = this.at(index, available) || this.at(index, atLeast) || this.at(index, from)
      if (!start) continue
      const at = this.skip(index + start, [...atLeast, ...from, ...fillers])
      const found = this.day(at)
      if (!found) continue
      this.take(index, at - index + found.length)
      this.filters.availableBy = found.day
      return
    }
  }

  /** `1 maart 2027`, `maart 2027`, `1 maart`, `1/3/2027`: the next one if there is no year. */
  private day(index: number): { day: number; length: number } | undefined {
    const iso = /^@(\d{4}-\d\d-\d\d)$/.exec(this.word(index))?.[1]
    if (iso) return isCalendarDay(iso) ? { day: numberOfDay(iso), length: 1 } : undefined
    const [, digits] = /^(\d{1,2})(?:er|e|ste|de|st|nd|rd|th)?$/.exec(this.word(index)) ?? []
    const date = digits === undefined ? undefined : Number(digits)
    let at = date === undefined ? index : index + 1
    const month = this.v.months.indexOf(this.word(at)) + 1
    if (month === 0 || !this.isFree(at)) return undefined
    at += 1
    const year = this.number(at)
    const hasYear = year !== undefined && year >= 2000 && year < 2100
    const dayIn = (each: number) => `${each}-${String(month).padStart(2, '0')}-${String(date ?? 1).padStart(2, '0')}`
    const thisYear = Number(this.asked.today.slice(0, 4))
    const next = dayIn(thisYear) >= this.asked.today ? thisYear : thisYear + 1
    const day = dayIn(hasYear ? year : next)
    return isCalendarDay(day) ? { day: numberOfDay(day), length: at + (hasYear ? 1 : 0) - index } : undefined
  }

  private year(index: number): number | undefined {
    const year = this.number(index)
    const isAmount = this.at(index + 1, this.v.euro) || this.at(index + 1, this.v.thousand) || this.at(index + 1, this.v.perMonth)
    const isSurface = this.at(index + 1, this.v.squareMetres)
    return year !== undefined && year >= 1700 && year <= 2100 && /^\d{4}$/.test(this.word(index)) && !isAmount && !isSurface
      ? year
      : undefined
  }

  private readYears(): void {
    const { built, after, before, between, from, to, fillers, atLeast, available } = this.v
    for (let index = 0; index < this.tokens.length; index++) {
      const year = this.year(index)
      if (year === undefined) continue
      const until = this.at(index + 1, to) ? this.year(index + 1 + this.at(index + 1, to)) : undefined
      if (until !== undefined) {
        const opened = this.before(index, between) || this.before(index, from)
        const start = index - opened
        const end = index + 2 + this.at(index + 1, to)
        const first = this.before(start, built)
        const last = this.at(end, built)
        if (!first && !last) continue
        this.take(start - first, end + last - start + first)
        Object.assign(this.filters, { builtFrom: Math.min(year, until), builtTo: Math.max(year, until) })
        continue
      }
      let start = index
      while (start > 0 && this.isFree(start - 1) && this.before(start, fillers) && !this.before(start, before))
        start -= this.before(start, fillers)
      const isAfter = this.before(start, after) || this.before(start, atLeast)
      const isBefore = this.before(start, before)
      const word = this.tokens[start - 1]?.word ?? ''
      const length = isAfter || isBefore
      const first = this.before(start - length, built)
      const last = this.at(index + 1, built)
      if (this.before(start - length, available)) continue
      // `vanaf 2000` may be a price: only some words mean a year by themselves.
      const isSure = first > 0 || last > 0 || /^(na|sinds|apres|depuis|after|since|nach|seit|avant|before|vor|voor)$/.test(word)
      if (!isSure || (!isAfter && !isBefore && !first && !last)) continue
      this.take(start - length - first, index + 1 + last - (start - length - first))
      if (isAfter || !isBefore) this.filters.builtFrom = year
      if (isBefore || !isAfter) this.filters.builtTo = year
    }
  }

  private readEnergy(): void {
    const { energy, better, or, to, fillers, atLeast, atMost } = this.v
    const letterAt = (index: number) => {
      const [, letter] = /^([a-f])[+-]*$/.exec(this.word(index)) ?? []
      return letter && this.isFree(index) ? 'abcdef'.indexOf(letter) + 1 : 0
    }
    for (let index = 0; index < this.tokens.length; index++) {
      const letter = letterAt(index)
      if (!letter) continue
      let start = index
      while (
        start > 0 &&
        this.isFree(start - 1) &&
        (this.before(start, fillers) || this.before(start, atLeast) || this.before(start, atMost))
      )
        start -= Math.max(this.before(start, fillers), this.before(start, atLeast), this.before(start, atMost))
      let named = this.before(start, energy)
      while (this.before(start - named, energy) && this.isFree(start - named - 1)) named += this.before(start - named, energy)
      if (named) start -= named
      else start = index
      let end = index + 1
      let worst = letter
      for (
        let joint = this.at(end, or) || this.at(end, to);
        joint && letterAt(end + joint);
        joint = this.at(end, or) || this.at(end, to)
      ) {
        worst = Math.max(worst, letterAt(end + joint))
        end += joint + 1
      }
      const isBetter = this.at(end, better)
      const after = this.at(end, energy)
      // A lone letter is no label.
      if (!named && !isBetter && end === index + 1 && !after) continue
      end += after
      this.take(start, end + this.at(end, better) - start)
      this.filters.energy = worst
    }
  }

  /** Only a garden's: no filter holds where a terrace lies. */
  private readOrientation(): void {
    const { orientations, facing, fillers, gardenFacing, flags } = this.v
    const garden = flags.find(([name]) => name === 'garden')?.[1] ?? []
    const between = [...facing, ...fillers]
    const found = new Set<string>()
    for (let index = 0; index < this.tokens.length; index++) {
      for (const [name, phrases] of gardenFacing) {
        const length = this.at(index, phrases)
        if (length) {
          this.take(index, length)
          found.add(name)
        }
      }
      for (const [name, phrases] of orientations) {
        const length = this.at(index, phrases)
        if (!length) continue
        let start = index
        for (
          let times = 0;
          times < 4 && this.before(start, between) && this.isFree(start - 1) && !this.before(start, garden);
          times++
        )
          start -= this.before(start, between)
        const behind = this.skip(index + length, between)
        if (this.before(start, garden) && this.isFree(start - 1)) {
          start -= this.before(start, garden)
          this.take(start, index + length - start)
        } else if (this.at(behind, garden)) this.take(index, behind + this.at(behind, garden) - index)
        else continue
        found.add(name)
      }
    }
    if (found.size === 0) return
    this.filters.garden = true
    this.filters.orientations = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'].filter(each => found.has(each))
  }

  /** An upper bound of the living area is no filter, nor is the size of a garden. */
  private readAreas(): void {
    const { squareMetres, ares, hectares, plot, living, ofOthers, fillers, to, between, from, about, with: withWords } = this.v
    for (let index = 0; index < this.tokens.length; index++) {
      const number = this.number(index)
      if (number === undefined) continue
      const joint = this.at(index + 1, to)
      const until = joint ? this.number(index + 1 + joint) : undefined
      const unitAt = until === undefined ? index + 1 : index + 2 + joint
      const [unit, factor] = [
        [this.at(unitAt, squareMetres), 1],
        [this.at(unitAt, ares), 100],
        [this.at(unitAt, hectares), 10_000],
      ].find(([length]) => length) ?? [0, 0]
      if (!unit || !factor) continue
      let start = index - Math.max(this.before(index, between), until === undefined ? 0 : this.before(index, from))
      const bound = this.comparatorBefore(start)
      start -= bound.length
      const isAbout = this.before(start, about)
      start -= isAbout
      let back = start
      while (back > 0 && this.isFree(back - 1) && this.before(back, fillers) && !this.before(back, withWords))
        back -= this.before(back, fillers)
      let end = unitAt + unit
      const more = this.at(end, this.v.orMore)
      // `150 m² met tuin` is no garden of that size.
      const next = this.at(end + more, withWords) ? end + more : this.skip(end + more, fillers, 2)
      const plotAfter = this.at(next, plot)
      const plotBefore = this.before(back, plot)
      const isOther = (this.before(back, ofOthers) && this.isFree(back - 1)) || this.at(next, ofOthers)
      const isPlot = factor > 1 || plotAfter > 0 || plotBefore > 0 || this.isLandOnly()
      if (isOther && !plotAfter && !plotBefore && factor === 1) {
        this.take(start, end - start, 'kept')
        continue
      }
      const value = Math.round(number * factor)
      const most = until === undefined ? 0 : Math.round(until * factor)
      if (isPlot) {
        const [low, high] = bound.kind === 'most' ? [0, value] : [value, most]
        Object.assign(this.filters, low > 0 && { plotArea: low }, high > 0 && { plotAreaMax: high })
      } else if (bound.kind === 'most') {
        this.take(start, end + more - start, 'kept')
        continue
      } else this.filters.surface = isAbout ? Math.round(value * 0.9) : value
      end += more
      if (plotAfter && !this.isLandOnly()) end = next + plotAfter
      else if (!isPlot && this.at(this.skip(end, fillers, 2), living))
        end = this.skip(end, fillers, 2) + this.at(this.skip(end, fillers, 2), living)
      this.take(start, end - start)
      if (plotBefore && !this.isLandOnly() && this.isFree(back - 1)) this.take(back - plotBefore, start - back + plotBefore)
      else if (this.before(back, living) && this.isFree(back - 1))
        this.take(back - this.before(back, living), start - back + this.before(back, living))
    }
  }

  /** The only kind named is land. */
  private isLandOnly(): boolean {
    const named = new Set<number>()
    for (let index = 0; index < this.tokens.length; index++)
      for (const [id, phrases] of this.v.kinds) if (this.at(index, phrases)) named.add(id)
    return named.has(4) && named.size === 1
  }

  private readRooms(): void {
    const { or, to, between, from, orMore, doubleGarage } = this.v
    for (let index = 0; index < this.tokens.length; index++) {
      const double = this.at(index, doubleGarage)
      if (double) {
        this.take(index, double)
        this.filters.garages = 2
        continue
      }
      const count = this.count(index)
      if (count === undefined) continue
      const joint = this.at(index + 1, to) || this.at(index + 1, or)
      const until = joint ? this.count(index + 1 + joint) : undefined
      let at = until === undefined ? index + 1 : index + 2 + joint
      const more = this.at(at, orMore)
      at += more
      const [name, length, gap] = this.roomsAt(at)
      if (!name) continue
      const end = at + gap + length
      const isMore = more || this.at(end, orMore)
      let start = index
      if (until !== undefined) start -= Math.max(this.before(start, between), this.before(start, from))
      const bound = this.comparatorBefore(start)
      start -= bound.length
      this.take(start, at - start)
      this.take(at + gap, length + (more ? 0 : this.at(end, orMore)))
      const most = `${name}Max` as 'bedroomsMax'
      if (bound.kind === 'most' && !isMore) {
        if (name === 'bathrooms') this.take(start, end - start, 'kept')
        else this.filters[most] = count
        continue
      }
      this.filters[name] = count
      if (until !== undefined && name !== 'bathrooms') this.filters[most] = until
    }
  }

  /** The rooms named at a word, or after one adjective. */
  private roomsAt(index: number): [name: (typeof roomMeanings)[number] | undefined, length: number, gap: number] {
    for (const gap of [0, 1]) {
      if (gap === 1 && (!this.isFree(index) || !/^\p{L}{4,}$/u.test(this.word(index)) || this.isKindAt(index))) break
      for (const [name, phrases] of this.v.rooms) {
        const length = this.at(index + gap, phrases)
        if (length) return [name, length, gap]
      }
    }
    return [undefined, 0, 0]
  }

  private isKindAt(index: number): boolean {
    return this.v.kinds.some(([, phrases]) => this.at(index, phrases) > 0)
  }

  private comparator(index: number): number {
    return Math.max(this.at(index, this.v.atMost), this.at(index, this.v.atLeast))
  }

  /** The bound named right before a word. */
  private comparatorBefore(index: number): { kind?: 'most' | 'least'; length: number } {
    if (index > 0 && !this.isFree(index - 1)) return { length: 0 }
    const [most, least] = [this.before(index, this.v.atMost), this.before(index, this.v.atLeast)]
    if (most === 0 && least === 0) return { length: 0 }
    return most >= least ? { kind: 'most', length: most } : { kind: 'least', length: least }
  }

  private readLists(): void {
    for (let index = 0; index < this.tokens.length; index++) {
      for (const list of ['sale', 'rent'] as const) {
        const length = this.at(index, this.v[list])
        if (!length) continue
        // A price of renting is read with its amount.
        this.readKindIn(this.word(index))
        const joint = this.lists.size > 0 ? this.joinedBy(index) : 0
        this.lists.add(list)
        this.take(index - joint, length + joint)
      }
    }
    for (let index = 0; index < this.tokens.length; index++) {
      if (this.at(index, this.v.perMonth) && this.amountBefore(index)) this.isMonthly = true
    }
  }

  private amountBefore(index: number): boolean {
    return /^\d/.test(this.word(index - 1)) || this.before(index, this.v.euro) > 0
  }

  /** `huurappartement`, `nieuwbouwwoning`, `Erdgeschosswohnung`. */
  private readKindIn(word: string): void {
    if (/.(appartement(en)?|flat|wohnung(en)?)$/.test(word)) this.kinds.add(2)
    else if (/.(woning(en)?|huis|villa|haus)$/.test(word)) this.kinds.add(1)
    else if (/.studio$/.test(word)) this.kinds.add(3)
  }

  /** An amount with its currency, thousands and month. */
  private amount(
    index: number,
  ): { value: number; digits: number; isMoney: boolean; isMonthly: boolean; length: number } | undefined {
    const { euro, thousand, million, perMonth, squareMetres } = this.v
    let at = index + this.at(index, euro)
    const hasEuro = at > index
    // `een miljoen`
    const isOne = this.v.numbers.get(this.word(at)) === 1 || /^(a|eine|une)$/.test(this.word(at))
    const number = this.number(at) ?? (isOne && this.isFree(at) && this.at(at + 1, million) ? 1 : undefined)
    if (number === undefined) return undefined
    const digits = /^\d+$/.test(this.word(at)) ? this.word(at).length : 0
    at += 1
    const [isThousand, isMillion] = [this.at(at, thousand), this.at(at, million)]
    at += isThousand || isMillion
    const after = this.at(at, euro)
    at += after
    // `€ 3.000 per m²` is no price.
    if (['per', '/', 'par', 'pro', 'le', 'a'].includes(this.word(at)) && this.at(at + 1, squareMetres)) return undefined
    const monthly = this.at(at, perMonth)
    const isHalf = isMillion > 0 && this.isFree(at - 1) && /^(half|halve|demi|halbe)$/.test(this.word(index - 1))
    const value = Math.round(number * (isHalf ? 0.5 : 1) * (isThousand ? 1000 : isMillion ? 1_000_000 : 1))
    const isMoney = hasEuro || isThousand > 0 || isMillion > 0 || after > 0 || monthly > 0 || value >= 10_000
    return { value, digits, isMoney, isMonthly: monthly > 0, length: at + monthly - index }
  }

  private isRent(): boolean {
    return this.isMonthly || this.lists.has('rent') || (this.asked.list === 'rent' && !this.lists.has('sale'))
  }

  private readPrices(): void {
    const { between, from, to, about, orMore, price, fillers } = this.v
    for (let index = 0; index < this.tokens.length; index++) {
      if (!this.isFree(index)) continue
      const one = this.amount(index)
      if (!one) continue
      const joint = this.at(index + one.length, to)
      const other = joint ? this.amount(index + one.length + joint) : undefined
      let start = index
      let end = index + one.length
      const isRange = other !== undefined && (one.isMoney || other.isMoney || (this.isRent() && other.value >= 100))
      if (/^(half|halve|demi|halbe)$/.test(this.word(index - 1)) && this.isFree(index - 1)) start -= 1
      if (isRange) {
        end += joint + other.length
        start -= Math.max(this.before(start, between), this.before(start, from))
      }
      const isAbout = this.isFree(start - 1) ? this.before(start, about) : 0
      const bound = isAbout ? { length: isAbout } : this.comparatorBefore(start)
      // `200k et moins`: another bound behind the amount.
      const isPrice = isRange || one.isMoney || (bound.length > 0 && this.isRent() && one.value >= 100 && one.value < 10_000)
      if (!isPrice) {
        index = end - 1
        continue
      }
      start -= bound.length
      // `tot max. 400k`
      for (
        let again = this.comparatorBefore(start);
        'kind' in bound && again.kind === bound.kind;
        again = this.comparatorBefore(start)
      )
        start -= again.length
      const more = isRange ? 0 : this.at(end, orMore)
      end += more
      // `400k maximum`
      const behind = more ? 0 : this.at(end, this.v.atMost)
      if (behind && !this.amount(end + behind) && this.count(end + behind) === undefined) end += behind
      for (let named = this.pricesBefore(start, price, fillers); named; named = this.pricesBefore(start, price, fillers))
        start -= named
      // A bound may stand before the word: `max. Budget 300k`.
      const outer = bound.length === 0 && !isAbout ? this.comparatorBefore(start) : { length: 0 }
      start -= outer.length
      const kind = ('kind' in bound ? bound.kind : undefined) ?? ('kind' in outer ? outer.kind : undefined)
      this.take(start, end - start)
      if (one.isMonthly || other?.isMonthly) this.isMonthly = true
      this.setPrice(one.value, isRange ? other.value : undefined, { isAbout: isAbout > 0, isLeast: kind === 'least' || more > 0 })
      index = end - 1
    }
  }

  private pricesBefore(start: number, price: Phrases, fillers: Phrases): number {
    if (start === 0 || !this.isFree(start - 1)) return 0
    const named = this.before(start, price)
    if (named) return named
    const filler = this.before(start, fillers)
    return filler && this.before(start - filler, price) && this.isFree(start - filler - 1) ? filler : 0
  }

  private setPrice(value: number, other: number | undefined, { isAbout, isLeast }: { isAbout: boolean; isLeast: boolean }): void {
    if (other !== undefined) {
      // `tussen 300 en 400k`
      const one = value < 1000 && other >= 10_000 && value * 1000 <= other * 2 ? value * 1000 : value
      Object.assign(this.filters, { priceMin: Math.min(one, other), priceMax: Math.max(one, other) })
    } else if (isAbout) {
      const step = this.isRent() ? 10 : 1000
      const rounded = (amount: number) => Math.round(amount / step) * step
      Object.assign(this.filters, { priceMin: rounded(value * 0.9), priceMax: rounded(value * 1.1) })
    } else if (isLeast) this.filters.priceMin = value
    else this.filters.priceMax = value
  }

  private radius = 0

  /** `10 km van Gent`, `Gent + 10 km`. */
  private readDistances(): void {
    const { kilometres, within, ofPlace, fillers, atMost } = this.v
    for (let index = 0; index < this.tokens.length; index++) {
      const km = this.number(index)
      const unit = km === undefined ? 0 : this.at(index + 1, kilometres)
      if (km === undefined || !unit) continue
      let start = index
      for (
        let opened = this.opening(start, [within, atMost, fillers]);
        opened;
        opened = this.opening(start, [within, atMost, fillers])
      )
        start -= opened
      if (this.word(start - 1) === '+') start -= 1
      const of = this.at(index + 1 + unit, ofPlace)
      const at = index + 1 + unit + of
      const isBefore = this.placeAt(this.skip(at, this.v.in), true) !== undefined
      if (!isBefore && !this.endsPlace(start)) {
        this.take(start, at - start, 'kept')
        continue
      }
      this.take(start, at - start)
      this.radius = radiuses.find(each => each >= km) ?? 0
    }
  }

  private opening(start: number, lists: readonly Phrases[]): number {
    return start > 0 && this.isFree(start - 1) ? Math.max(...lists.map(phrases => this.before(start, phrases))) : 0
  }

  private endsPlace(end: number): boolean {
    for (let start = Math.max(0, end - mostWords); start < end; start++) {
      const found = this.placeAt(start, true)
      if (found && start + found.length === end) return true
    }
    return false
  }

  private readPlaces(): void {
    const { near, around, aroundIt, and, or } = this.v
    for (let index = 0; index < this.tokens.length; index++) {
      if (!this.isFree(index)) continue
      const prefix = Math.max(this.at(index, near), this.at(index, around))
      const inside = this.skip(this.skip(index + prefix, this.v.in, 2), this.v.article, 1)
      const start = this.placeAt(inside, true) ? inside : this.skip(inside, this.v.province, 1)
      const hasPrefix = start > index || this.isPlaceBefore(index, [and, or])
      const found = this.placeAt(start, hasPrefix) ?? (prefix ? this.placeAt(index + prefix, true) : undefined)
      const at = found && this.placeAt(start, hasPrefix) ? start : index + prefix
      if (!found) continue
      let end = at + found.length
      // `9000 Gent` and `Gent 9000` are one place.
      const isZip = /^\d{4}$/.test(this.word(at))
      const name = isZip ? this.placeAt(end, false) : undefined
      const zip = isZip ? this.word(at) : this.postcodeAt(end) ? this.word(end) : undefined
      const place = name ? withPostcode(name.place, zip) : withPostcode(found.place, isZip ? undefined : zip)
      if (name && !/^\d{4}$/.test(this.word(end))) end += name.length
      else if (!isZip && zip) end += 1
      const surrounding = this.at(end, aroundIt)
      if (prefix || surrounding) this.radius ||= 10
      this.take(index, end + surrounding - index)
      if (this.isPlaceBefore(index, [and, or])) this.take(index - 1, 1)
      this.addPlace(place)
      index = end + surrounding - 1
    }
    if (this.radius > 0 && (this.filters.cities || this.filters.zones)) this.filters.radius = this.radius
  }

  private places = new Set<number>()

  /** `Gent en Aalst` */
  private isPlaceBefore(index: number, joints: readonly Phrases[]): boolean {
    const joint = Math.max(...joints.map(phrases => this.before(index, phrases)))
    return joint > 0 && this.places.has(index - joint - 1)
  }

  private postcodeAt(index: number): boolean {
    const word = this.word(index)
    return (
      this.isFree(index) &&
      /^[1-9]\d{3}$/.test(word) &&
      !this.at(index + 1, this.v.euro) &&
      this.known.postcode(word) !== undefined
    )
  }

  /** The longest name of a place at a word. @param hasPrefix a preposition stands before it, so any place may be meant. */
  private placeAt(index: number, hasPrefix: boolean): { place: FoundPlace; length: number } | undefined {
    for (const [zones, phrases] of this.v.provinces) {
      const length = this.at(index, phrases)
      if (length) return { place: { cities: [], zones, isLarge: true }, length }
    }
    for (let length = Math.min(mostWords, this.tokens.length - index); length > 0; length--) {
      const words = this.tokens.slice(index, index + length)
      if (words.length < length || words.some((_, offset) => !this.isFree(index + offset))) continue
      if (length === 1 && this.postcodeAt(index)) {
        const place = this.known.postcode(this.word(index))
        if (place) return { place, length }
      }
      const letters = lettersOf(words.map(({ raw }) => raw).join(''))
      if (letters.length < 2 || /^\d/.test(letters)) continue
      const isCommon = length === 1 && this.v.single.has(this.word(index))
      const place = this.known.place(letters)
      if (
        place &&
        (hasPrefix ? !isCommon || letters.length > 3 : !isCommon && (place.isLarge ? letters.length > 2 : letters.length > 6))
      )
        return { place, length }
      const near =
        !place && length === 1 && !isCommon && letters.length >= (hasPrefix ? fewestLetters : 7)
          ? this.known.placeNear(letters)
          : undefined
      if (near) return { place: near, length }
    }
    return undefined
  }

  private addPlace({ cities, zones }: FoundPlace): void {
    for (const [index, state] of this.state.entries()) if (state === 'read') this.places.add(index)
    const known = new Map((this.filters.cities ?? []).map(city => [cityKey(city), city]))
    for (const city of cities) known.set(cityKey(city), city)
    if (known.size > 0) this.filters.cities = [...known.values()].sort((a, b) => (cityKey(a) < cityKey(b) ? -1 : 1))
    const all = new Set([...(this.filters.zones ?? []), ...zones])
    if (all.size > 0) this.filters.zones = [...all].sort()
  }

  /** A kind after `met` is a part of the home: `huis met kantoor`. */
  private readKinds(): void {
    const { kinds, with: withWords, near, rooms, fillers } = this.v
    const spaces = rooms.filter(([name]) => name === 'garages' || name === 'parkings')
    let isPart = false
    for (let index = 0; index < this.tokens.length; index++) {
      if (this.at(index, withWords) && this.kinds.size > 0) isPart = true
      if (this.before(index, withWords) && this.before(index, withWords) > 0 && this.word(index - 1) !== '+') isPart = true
      for (const [id, phrases] of kinds) {
        const length = this.at(index, phrases)
        if (!length) continue
        if (
          id === 7 &&
          spaces.some(([, each]) => this.at(index, each)) &&
          (this.kinds.size > 0 || isPart || this.namesHome(index) || this.hasFeatures())
        )
          break
        if (isPart || (this.before(index, near) && this.isFree(index - 1))) {
          const start = index - this.openedBy(index, [...withWords, ...fillers])
          this.take(start, index + length - start, 'kept')
          break
        }
        this.kinds.add(id)
        this.take(index - this.joinedBy(index), length + this.joinedBy(index))
        break
      }
      const home = this.at(index, this.v.home)
      if (home) this.take(index, home)
    }
  }

  /** The length of `of een` between two kinds. */
  private joinedBy(index: number): number {
    const { or, and } = this.v
    const joint = this.before(index, [...or, ...and])
    return joint > 0 && this.state[index - joint - 1] === 'read' && this.isFree(index - 1) ? joint : 0
  }

  /** Only a home has bedrooms, a garden or a label. */
  private hasFeatures(): boolean {
    const { bedrooms, bathrooms, energy } = this.filters
    return (
      Boolean(bedrooms || bathrooms || energy) ||
      this.tokens.some((_, at) => this.v.flags.some(([, each]) => this.at(at, each) > 0))
    )
  }

  /** Whether another kind, or a word for any home, follows. */
  private namesHome(index: number): boolean {
    return this.tokens.some(
      (_, at) =>
        at !== index &&
        (this.at(at, this.v.home) > 0 || this.v.kinds.some(([id, phrases]) => id !== 7 && this.at(at, phrases) > 0)),
    )
  }

  private openedBy(index: number, phrases: Phrases): number {
    let start = index
    while (start > 0 && this.isFree(start - 1) && this.before(start, phrases)) start -= this.before(start, phrases)
    return index - start
  }

  /** `met garage`: one, of a home. */
  private readSpaces(): void {
    for (let index = 0; index < this.tokens.length; index++) {
      for (const [name, phrases] of this.v.rooms) {
        if (name !== 'garages' && name !== 'parkings') continue
        const length = this.at(index, phrases)
        if (!length || this.isEither(index, length)) continue
        this.take(index, length)
        this.filters[name] ??= 1
      }
    }
  }

  private readFlags(): void {
    const kept: [number, number][] = []
    const read: [number, number, (typeof flagMeanings)[number]][] = []
    for (let index = 0; index < this.tokens.length; index++) {
      for (const [name, phrases] of this.v.flags) {
        const length = this.at(index, phrases)
        if (!length) continue
        // `comme neuf` and `remis à neuf` are no new build.
        if (name === 'newBuild' && /^(comme|a|quasi|presque)$/.test(this.word(index - 1))) kept.push([index - 1, length + 1])
        else if (this.isEither(index, length)) kept.push([index, length])
        else read.push([index, length, name])
      }
    }
    for (const [index, length] of kept) this.take(index, length, 'kept')
    for (const [index, length, name] of read) {
      this.filters[name] = true
      if (name === 'newBuild' || name === 'groundFloor') this.readKindIn(this.word(index))
      this.take(index, length)
    }
    if (read.some(([index]) => /.(appartement|wohnung|woning|huis|haus)/.test(this.word(index))) && this.kinds.size > 0)
      this.filters.types = [...this.kinds].sort((a, b) => a - b)
  }

  /** `tuin of terras`: no filter holds one of two. */
  private isEither(index: number, length: number): boolean {
    const { or, flags, rooms, fillers } = this.v
    const features = [...flags, ...rooms].flatMap(([, phrases]) => phrases)
    const joint = this.at(index + length, or)
    if (joint && this.at(this.skip(index + length + joint, fillers), features)) return true
    const back = index - this.openedBy(index, fillers)
    const behind = this.before(back, or)
    return behind > 0 && this.before(back - behind, features) > 0
  }

  /** The catalogue's own words, if they are long enough to mean nothing else. */
  private readConditions(): void {
    const found = new Set<string>()
    for (const { value, name } of this.known.conditions) {
      const phrases = phrasesOf(
        [name, value]
          .map(each =>
            tokensOf(each)
              .map(({ word }) => word)
              .join(' '),
          )
          .join('|'),
      ).filter(phrase => phrase.join('').length >= fewestConditionLetters)
      for (let index = 0; index < this.tokens.length; index++) {
        const length = this.at(index, phrases)
        if (!length) continue
        this.take(index, length)
        found.add(value)
      }
    }
    if (found.size > 0) this.filters.conditions = [...found].sort()
  }

  /** Words that say nothing are dropped, unless they join two that were not understood. */
  private rest(): string {
    const { fillers, and, with: withWords, in: inWords } = this.v
    for (let index = 0; index < this.tokens.length; index++) {
      const length = this.at(index, [...fillers, ...and, ...withWords, ...inWords])
      if (length && !this.isMiddle(index, length)) this.take(index, length)
    }
    return this.tokens
      .filter((_, index) => this.state[index] !== 'read')
      .map(({ raw }) => raw.replace(/’$/, '’'))
      .join(' ')
      .replace(/’ /g, '’')
  }

  private isMiddle(index: number, length: number): boolean {
    const isSaid = (at: number, step: 1 | -1): boolean => {
      for (let each = at; each >= 0 && each < this.tokens.length; each += step) {
        if (this.state[each] === 'read') return false
        if (this.state[each] === 'kept') return true
        if (!this.isFiller(each)) return true
      }
      return false
    }
    return isSaid(index - 1, -1) && isSaid(index + length, 1)
  }

  private isFiller(index: number): boolean {
    const { fillers, and, with: withWords, in: inWords } = this.v
    const word = this.word(index)
    return [...fillers, ...and, ...withWords, ...inWords].some(phrase => phrase.length === 1 && phrase[0] === word)
  }
}

/** Of a town with several postcodes, the one named. */
function withPostcode(place: FoundPlace, zip: string | undefined): FoundPlace {
  const cities = place.cities.filter(city => city.zip === zip)
  return cities.length > 0 ? { ...place, cities } : place
}

/** Words of the longest name of a place. */
const mostWords = 5
/** Shorter conditions (`Goed`, `Nieuw`) are also words of other sentences. */
const fewestConditionLetters = 8

function numberOfDay(day: string): number {
  return Number(day.replaceAll('-', ''))
}

/** One letter changed, added, removed or swapped with its neighbour. */
export function isOneApart(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  const [rest, others] = [one.slice(start), other.slice(start)]
  if (rest.length === others.length) {
    const isSwapped = rest[0] === others[1] && rest[1] === others[0] && rest.slice(2) === others.slice(2)
    return rest.slice(1) === others.slice(1) || isSwapped
  }
  return rest.length > others.length ? rest.slice(1) === others : rest === others.slice(1)
}
