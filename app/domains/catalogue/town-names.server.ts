/**
 * The towns of Belgium and Luxembourg with their names by language and postcodes (data/towns lists sources and licences). A
 * town is a municipality, or a former one that keeps its own name. Pure: read once, at start.
 */
import townTable from '../../../data/towns/towns.json'
import { BELGIUM, LUXEMBOURG } from '../../platform/i18n/address'
import { fold } from '../../platform/i18n/fold'
import { forEachLanguage, type Language } from '../../platform/i18n/languages'
import { cityKey, plainZip } from './city'

export type Town = {
  /** The local name: Dutch, French (Wallonia, Luxembourg) or German; Dutch in Brussels. */
  name: string
  names: Record<Language, string>
  /** Belgian postcodes; none in Luxembourg. */
  zips: readonly string[]
  /** Every name and spelling, its own name first. */
  spellings: readonly string[]
  /** 2: municipality, 1: other larger town, 0: other place. */
  rank: 0 | 1 | 2
}

/** A town as named by an address, record or filter. */
export type NamedTown = { name: string; zip: string }

/** A row of the table; omitted names equal its own name. */
type Row = { name: string; zips: string[]; municipality?: boolean; town?: boolean; other?: string[] } & {
  [Each in Language]?: string
}
const rows: readonly Row[] = townTable.towns

export const towns: readonly Town[] = rows.map(each => {
  const names = forEachLanguage(language => each[language] ?? each.name)
  return {
    name: each.name,
    names,
    zips: each.zips,
    spellings: [...new Set([each.name, ...Object.values(names), ...(each.other ?? [])])],
    rank: each.municipality ? 2 : each.town ? 1 : 0,
  }
})

/** Normalises a name for comparison: `Sint Niklaas` equals `Sint-Niklaas`. */
export function lettersOf(name: string): string {
  return fold(name).replace(/[^a-z0-9]/g, '')
}

/** Other ways to type a name: `Bruessel` for `Brüssel`, `St-Niklaas` for `Sint-Niklaas`. */
function typedForms(name: string): string[] {
  const german = name.normalize('NFC').replace(/[äöü]/gi, letter => `${fold(letter)}e`)
  return [name, german, name.replace(/^(?:Sint|Saint|Sankt)(?=[- ])/, 'St').replace(/^Sainte(?=[- ])/, 'Ste')]
}

/** Every town under the letters of each of its names; larger towns first, then those named so officially. */
const byLetters = new Map<string, Town[]>()
for (const town of towns) {
  const forms = new Set(town.spellings.flatMap(typedForms))
  for (const letters of new Set([...forms].map(lettersOf))) byLetters.set(letters, [...(byLetters.get(letters) ?? []), town])
}
for (const [letters, named] of byLetters)
  named.sort((a, b) => b.rank - a.rank || Number(lettersOf(b.name) === letters) - Number(lettersOf(a.name) === letters))

/** Towns with this name in any language or spelling; likeliest first. */
export function townsNamed(name: string): readonly Town[] {
  return byLetters.get(lettersOf(name)) ?? []
}

/** Towns with a name that starts with this. */
export function townsBegun(start: string): Town[] {
  const letters = lettersOf(start)
  const found = [...byLetters].flatMap(([name, named]) => (name.startsWith(letters) ? named : []))
  return [...new Set(found)].sort((a, b) => b.rank - a.rank)
}

/** Towns with this postcode, the largest first. */
export function townsAt(zip: string): readonly Town[] {
  return towns.filter(({ zips }) => zips.includes(zip)).sort((a, b) => b.rank - a.rank)
}

/** Towns with a similar name, closest first: `Lederberg` is close to `Ledeberg`. */
export function townsNear(name: string): readonly Town[] {
  const letters = lettersOf(name).slice(0, 40)
  const most = letters.length < 4 ? 0 : letters.length < 7 ? 1 : 2
  const near = [...byLetters].flatMap(([each, [town]]) => {
    const apart = lettersApart(letters, each, most)
    return town && apart <= most ? [{ town, apart }] : []
  })
  near.sort((a, b) => a.apart - b.apart || b.town.rank - a.town.rank)
  return [...new Set(near.map(({ town }) => town))]
}

/** The number of letters to change, add, remove or swap; stops counting above `most`. */
function lettersApart(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row]
    for (let at = 1; at <= other.length; at += 1) {
      const same = one[row - 1] === other[at - 1] ? 0 : 1
      const change = Math.min(last[at]! + 1, next[at - 1]! + 1, last[at - 1]! + same)
      const turned = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      next.push(turned ? Math.min(change, before[at - 2]! + 1) : change)
    }
    if (Math.min(...next) > most) return most + 1
    before = last
    last = next
  }
  return last[other.length]!
}

/**
 * The town for a name and postcode. The postcode need not be in the table: of several towns with that name, the one with the
 * closest postcode is returned (`Gent|9051`).
 * @param countryID the provider's; without it, Belgian postcodes take precedence.
 */
export function townOf({ name, zip }: NamedTown, countryID?: number): Town | undefined {
  const named = townsNamed(name)
  const code = plainZip(zip)
  if (countryID === undefined || countryID === BELGIUM) {
    const [nearest] = named
      .map(town => ({ town, same: Math.max(0, ...town.zips.map(each => sameStart(each, code))) }))
      .filter(({ same }) => same > 0)
      .sort((a, b) => b.same - a.same)
    if (nearest) return nearest.town
  }
  if (countryID === undefined || countryID === LUXEMBOURG) return named.find(({ zips }) => zips.length === 0)
  return undefined
}

/** Number of leading digits that two postcodes share. */
function sameStart(one: string, other: string): number {
  let same = 0
  while (same < one.length && one[same] === other[same]) same += 1
  return same
}

/** A town's name in a language; unknown towns keep the given name. */
export function townIn(language: Language, city: NamedTown, countryID?: number): string {
  return townOf(city, countryID)?.names[language] ?? city.name
}

/** A town's key (`cityKey`), based on its own name, so equal for all spellings. */
export function townKey(city: NamedTown, countryID?: number): string {
  return cityKey({ name: townOf(city, countryID)?.name ?? city.name, zip: city.zip })
}

/** All ways to type a town's name, without accents, for the free-text search. */
export function typedNames(city: NamedTown, countryID?: number): string[] {
  const spellings = townOf(city, countryID)?.spellings ?? []
  return [...new Set([city.name, ...spellings].flatMap(typedForms).map(fold))]
}
