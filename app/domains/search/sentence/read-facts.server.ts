/** Energy label, orientation of the garden, surfaces and rooms. */
import type { roomMeanings } from './meanings'
import type { Sentence } from './sentence-words.server'

export function readEnergy(s: Sentence): void {
  const { energy, better, or, to, fillers, atLeast, atMost } = s.v
  const letterAt = (index: number) => {
    const [, letter] = /^([a-f])[+-]*$/.exec(s.word(index)) ?? []
    return letter && s.isFree(index) ? 'abcdef'.indexOf(letter) + 1 : 0
  }
  for (let index = 0; index < s.tokens.length; index++) {
    const letter = letterAt(index)
    if (!letter) continue
    let start = index
    while (start > 0 && s.isFree(start - 1) && (s.before(start, fillers) || s.before(start, atLeast) || s.before(start, atMost)))
      start -= Math.max(s.before(start, fillers), s.before(start, atLeast), s.before(start, atMost))
    let named = s.before(start, energy)
    while (s.before(start - named, energy) && s.isFree(start - named - 1)) named += s.before(start - named, energy)
    if (named) start -= named
    else start = index
    let end = index + 1
    let worst = letter
    for (let joint = s.at(end, or) || s.at(end, to); joint && letterAt(end + joint); joint = s.at(end, or) || s.at(end, to)) {
      worst = Math.max(worst, letterAt(end + joint))
      end += joint + 1
    }
    const isBetter = s.at(end, better)
    const after = s.at(end, energy)
    // A lone letter is no label.
    if (!named && !isBetter && end === index + 1 && !after) continue
    end += after
    s.take(start, end + s.at(end, better) - start)
    s.filters.energy = worst
  }
}

/** Only a garden's: no filter holds where a terrace lies. */
export function readOrientation(s: Sentence): void {
  const { orientations, facing, fillers, gardenFacing, flags } = s.v
  const garden = flags.find(([name]) => name === 'garden')?.[1] ?? []
  const between = [...facing, ...fillers]
  const found = new Set<string>()
  for (let index = 0; index < s.tokens.length; index++) {
    for (const [name, phrases] of gardenFacing) {
      const length = s.at(index, phrases)
      if (length) {
        s.take(index, length)
        found.add(name)
      }
    }
    for (const [name, phrases] of orientations) {
      const length = s.at(index, phrases)
      if (!length) continue
      let start = index
      for (let times = 0; times < 4 && s.before(start, between) && s.isFree(start - 1) && !s.before(start, garden); times++)
        start -= s.before(start, between)
      const behind = s.skip(index + length, between)
      if (s.before(start, garden) && s.isFree(start - 1)) {
        start -= s.before(start, garden)
        s.take(start, index + length - start)
      } else if (s.at(behind, garden)) s.take(index, behind + s.at(behind, garden) - index)
      else continue
      found.add(name)
    }
  }
  if (found.size === 0) return
  s.filters.garden = true
  s.filters.orientations = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'].filter(each => found.has(each))
}

/** An upper bound of the living area is no filter, nor is the size of a garden. */
export function readAreas(s: Sentence): void {
  const { squareMetres, ares, hectares, plot, living, ofOthers, fillers, to, between, from, about, with: withWords } = s.v
  for (let index = 0; index < s.tokens.length; index++) {
    const number = s.number(index)
    if (number === undefined) continue
    const joint = s.at(index + 1, to)
    const until = joint ? s.number(index + 1 + joint) : undefined
    const unitAt = until === undefined ? index + 1 : index + 2 + joint
    const [unit, factor] = [
      [s.at(unitAt, squareMetres), 1],
      [s.at(unitAt, ares), 100],
      [s.at(unitAt, hectares), 10_000],
    ].find(([length]) => length) ?? [0, 0]
    if (!unit || !factor) continue
    let start = index - Math.max(s.before(index, between), until === undefined ? 0 : s.before(index, from))
    const bound = s.comparatorBefore(start)
    start -= bound.length
    const isAbout = s.before(start, about)
    start -= isAbout
    let back = start
    while (back > 0 && s.isFree(back - 1) && s.before(back, fillers) && !s.before(back, withWords))
      back -= s.before(back, fillers)
    let end = unitAt + unit
    const more = s.at(end, s.v.orMore)
    // `150 m² met tuin` is no garden of that size.
    const next = s.at(end + more, withWords) ? end + more : s.skip(end + more, fillers, 2)
    const plotAfter = s.at(next, plot)
    const plotBefore = s.before(back, plot)
    const isOther = (s.before(back, ofOthers) && s.isFree(back - 1)) || s.at(next, ofOthers)
    const isPlot = factor > 1 || plotAfter > 0 || plotBefore > 0 || isLandOnly(s)
    if (isOther && !plotAfter && !plotBefore && factor === 1) {
      s.take(start, end - start, 'kept')
      continue
    }
    const value = Math.round(number * factor)
    const most = until === undefined ? 0 : Math.round(until * factor)
    if (isPlot) {
      const [low, high] = bound.kind === 'most' ? [0, value] : [value, most]
      Object.assign(s.filters, low > 0 && { plotArea: low }, high > 0 && { plotAreaMax: high })
    } else if (bound.kind === 'most') {
      s.take(start, end + more - start, 'kept')
      continue
    } else s.filters.surface = isAbout ? Math.round(value * 0.9) : value
    end += more
    if (plotAfter && !isLandOnly(s)) end = next + plotAfter
    else if (!isPlot && s.at(s.skip(end, fillers, 2), living))
      end = s.skip(end, fillers, 2) + s.at(s.skip(end, fillers, 2), living)
    s.take(start, end - start)
    if (plotBefore && !isLandOnly(s) && s.isFree(back - 1)) s.take(back - plotBefore, start - back + plotBefore)
    else if (s.before(back, living) && s.isFree(back - 1))
      s.take(back - s.before(back, living), start - back + s.before(back, living))
  }
}

/** The only kind named is land. */
function isLandOnly(s: Sentence): boolean {
  const named = new Set<number>()
  for (let index = 0; index < s.tokens.length; index++)
    for (const [id, phrases] of [...s.v.kinds, [0, s.v.home] as const]) if (s.at(index, phrases)) named.add(id)
  return named.has(4) && named.size === 1
}

export function readRooms(s: Sentence): void {
  const { or, to, between, from, orMore, doubleGarage } = s.v
  for (let index = 0; index < s.tokens.length; index++) {
    const double = s.at(index, doubleGarage)
    if (double) {
      s.take(index, double)
      s.filters.garages = 2
      continue
    }
    const count = s.count(index)
    if (count === undefined) continue
    const joint = s.at(index + 1, to) || s.at(index + 1, or)
    const until = joint ? s.count(index + 1 + joint) : undefined
    let at = until === undefined ? index + 1 : index + 2 + joint
    const more = s.at(at, orMore)
    at += more
    const [name, length, gap] = roomsAt(s, at)
    if (!name) continue
    const end = at + gap + length
    const isMore = more || s.at(end, orMore)
    let start = index
    if (until !== undefined) start -= Math.max(s.before(start, between), s.before(start, from))
    const bound = s.comparatorBefore(start)
    start -= bound.length
    s.take(start, at - start)
    s.take(at + gap, length + (more ? 0 : s.at(end, orMore)))
    const most = `${name}Max` as 'bedroomsMax'
    if (bound.kind === 'most' && !isMore) {
      if (name === 'bathrooms') s.take(start, end - start, 'kept')
      else s.filters[most] = count
      continue
    }
    s.filters[name] = count
    if (until !== undefined && name !== 'bathrooms') s.filters[most] = until
  }
}

/** The rooms named at a word, or after one adjective. */
function roomsAt(s: Sentence, index: number): [name: (typeof roomMeanings)[number] | undefined, length: number, gap: number] {
  for (const gap of [0, 1]) {
    if (gap === 1 && (!s.isFree(index) || !/^\p{L}{4,}$/u.test(s.word(index)) || s.isKindAt(index))) break
    for (const [name, phrases] of s.v.rooms) {
      const length = s.at(index + gap, phrases)
      if (length) return [name, length, gap]
    }
  }
  return [undefined, 0, 0]
}
