/** Places, and the distance around them. */
import { lettersOf } from '../../catalogue/town-names.server'
import { radiuses } from '../filters/place'
import { fewestLetters } from './near-words'
import type { Phrases } from './prepared'
import type { FoundPlace, Sentence } from './sentence-words.server'

/** `10 km van Gent`, `Gent + 10 km`. */
export function readDistances(s: Sentence): void {
  const { kilometres, within, ofPlace, fillers, atMost } = s.v
  for (let index = 0; index < s.tokens.length; index++) {
    const km = s.number(index)
    const unit = km === undefined ? 0 : s.at(index + 1, kilometres)
    if (km === undefined || !unit) continue
    let start = index
    for (let opened = opening(s, start, [within, atMost, fillers]); opened; opened = opening(s, start, [within, atMost, fillers]))
      start -= opened
    if (s.word(start - 1) === '+') start -= 1
    const of = s.at(index + 1 + unit, ofPlace)
    const at = index + 1 + unit + of
    const isBefore = placeAt(s, s.skip(at, s.v.in), true) !== undefined
    if (!isBefore && !endsPlace(s, start)) {
      s.take(start, at - start, 'kept')
      continue
    }
    s.take(start, at - start)
    s.radius = radiuses.find(each => each >= km) ?? 0
  }
}

function opening(s: Sentence, start: number, lists: readonly Phrases[]): number {
  return start > 0 && s.isFree(start - 1) ? Math.max(...lists.map(phrases => s.before(start, phrases))) : 0
}

function endsPlace(s: Sentence, end: number): boolean {
  for (let start = Math.max(0, end - mostWords); start < end; start++) {
    const found = placeAt(s, start, true)
    if (found && start + found.length === end) return true
  }
  return false
}

export function readPlaces(s: Sentence): void {
  keepBetween(s)
  const { near, around, aroundIt, and, or } = s.v
  for (let index = 0; index < s.tokens.length; index++) {
    if (!s.isFree(index)) continue
    const prefix = Math.max(s.at(index, near), s.at(index, around))
    const inside = s.skip(s.skip(index + prefix, s.v.in, 2), s.v.article, 1)
    const start = placeAt(s, inside, true) ? inside : s.skip(inside, s.v.province, 1)
    const hasPrefix = start > index || isPlaceBefore(s, index, [and, or])
    const inner = placeAt(s, start, hasPrefix)
    const found = inner ?? (prefix ? placeAt(s, index + prefix, true) : undefined)
    if (!found) continue
    const at = inner ? start : index + prefix
    let end = at + found.length
    // `9000 Gent` and `Gent 9000` are one place.
    const isZip = /^\d{4}$/.test(s.word(at))
    const name = isZip ? placeAt(s, end, false) : undefined
    const zip = isZip ? s.word(at) : postcodeAt(s, end) ? s.word(end) : undefined
    const place = name ? withPostcode(name.place, zip) : withPostcode(found.place, isZip ? undefined : zip)
    if (name && !/^\d{4}$/.test(s.word(end))) end += name.length
    else if (!isZip && zip) end += 1
    const surrounding = s.at(end, aroundIt)
    if (prefix || surrounding) s.radius ||= 10
    s.take(index, end + surrounding - index)
    if (isPlaceBefore(s, index, [and, or])) s.take(index - 1, 1)
    addPlace(s, place)
    index = end + surrounding - 1
  }
  if (s.radius > 0 && (s.filters.cities || s.filters.zones)) s.filters.radius = s.radius
}

/** `tussen Gent en Aalst` is neither town, and no filter holds what lies between them. */
function keepBetween(s: Sentence): void {
  const { between, and, to } = s.v
  for (let index = 0; index < s.tokens.length; index++) {
    const start = index + s.at(index, between)
    const one = start > index ? placeAt(s, start, true) : undefined
    const joint = one ? start + one.length : 0
    const at = joint + s.at(joint, [...and, ...to])
    const other = one && at > joint ? placeAt(s, at, true) : undefined
    if (other) s.take(index, at + other.length - index, 'kept')
  }
}

/** `Gent en Aalst` */
function isPlaceBefore(s: Sentence, index: number, joints: readonly Phrases[]): boolean {
  const joint = Math.max(...joints.map(phrases => s.before(index, phrases)))
  return joint > 0 && s.placed.has(index - joint - 1)
}

function postcodeAt(s: Sentence, index: number): boolean {
  const word = s.word(index)
  return s.isFree(index) && /^[1-9]\d{3}$/.test(word) && !s.at(index + 1, s.v.euro) && s.known.postcode(word) !== undefined
}

/** The longest name of a place at a word. @param hasPrefix a preposition stands before it, so any place may be meant. */
function placeAt(s: Sentence, index: number, hasPrefix: boolean): { place: FoundPlace; length: number } | undefined {
  for (const [zones, phrases] of s.v.provinces) {
    const length = s.at(index, phrases)
    if (length) return { place: { cities: [], zones, isLarge: true }, length }
  }
  for (let length = Math.min(mostWords, s.tokens.length - index); length > 0; length--) {
    const words = s.tokens.slice(index, index + length)
    if (words.length < length || words.some(({ word }, offset) => word === '/' || !s.isFree(index + offset))) continue
    if (length === 1 && postcodeAt(s, index)) {
      const place = s.known.postcode(s.word(index))
      if (place) return { place, length }
    }
    const letters = lettersOf(words.map(({ raw }) => raw).join(''))
    if (letters.length < 2 || /^\d/.test(letters)) continue
    const isCommon = length === 1 && s.v.single.has(s.word(index))
    const place = s.known.place(letters)
    if (
      place &&
      (hasPrefix ? !isCommon || letters.length > 3 : !isCommon && (place.isLarge ? letters.length > 2 : letters.length > 6))
    )
      return { place, length }
    const near =
      !place && length === 1 && !isCommon && letters.length >= (hasPrefix ? fewestLetters : 7)
        ? s.known.placeNear(letters)
        : undefined
    if (near) return { place: near, length }
  }
  return undefined
}

function addPlace(s: Sentence, { cities, zones }: FoundPlace): void {
  for (const [index, state] of s.state.entries()) if (state === 'read') s.placed.add(index)
  if (cities.length > 0) s.filters.cities = [...(s.filters.cities ?? []), ...cities]
  if (zones.length > 0) s.filters.zones = [...(s.filters.zones ?? []), ...zones]
}

/** Reads a sentence that is a postcode alone. */
export function onlyPlace(s: Sentence): boolean {
  const [first] = s.tokens
  const place = s.tokens.length === 1 && first && s.known.postcode(first.word)
  if (place) addPlace(s, place)
  return Boolean(place)
}

/** Of a town with several postcodes, the one named. */
function withPostcode(place: FoundPlace, zip: string | undefined): FoundPlace {
  const cities = place.cities.filter(city => city.zip === zip)
  return cities.length > 0 ? { ...place, cities } : place
}

/** Words of the longest name of a place. */
const mostWords = 5
