/** From a record to what the filters of a search compare. A fact that is not known is null: no filter by it finds the property. */
import { fold } from '../../platform/i18n/fold'
import type { Language } from '../../platform/i18n/languages'
import { energyLabelOn } from '../catalogue/law.server'
import type { Orientation } from '../catalogue/orientations'
import { isNewBuild } from '../catalogue/sheet/mandatory'
import type { ShownRecord } from '../catalogue/shown-record'

export type SearchedFacts = {
  /** 1 for every label that begins with an A, 2 for B: each region's own scale has these letters from the best down (docs/decisions/advertisements-and-law.md). */
  energy: number | null
  /** m² */
  plot: number | null
  builtIn: number | null
  conditionName: string | null
  isGroundFloor: boolean
  gardenOrientation: Orientation | null
  isFurnished: boolean
  /** 20270101 */
  availableFrom: number | null
  isNewBuild: boolean
}

/**
 * @param record without what is hidden: a hidden fact is searched by no more than it is shown.
 * @param today ISO day; its law counts.
 */
export function searchedFacts(record: ShownRecord, today: string): SearchedFacts {
  const plot = Math.round(record.SurfaceGround ?? 0)
  const conditionName = wordOf(record.ConditionName ?? '')
  return {
    energy: energyLetter(record, today),
    plot: plot > 0 ? plot : null,
    builtIn: record.ConstructionYear ?? null,
    conditionName: conditionName === '' ? null : conditionName,
    isGroundFloor: record.Floor === 0,
    gardenOrientation: orientationOf(record.GardenOrientationName ?? '', record.language) ?? null,
    isFurnished: record.IsFurnished === true,
    availableFrom: dayNumber(record.AvailableFrom ?? (isFreeNow(record) ? record.DateOfPosting : undefined)),
    isNewBuild: record.IsNewBuild ?? isNew(record, today),
  }
}

/** None where a certificate is still applied for, whatever score came along. */
function energyLetter(record: ShownRecord, today: string): number | null {
  if (record.EnergyCertificate !== undefined) return null
  const { CountryID: countryID, Zip: zip, EnergyPerformance: score, EPCLabelText: labelText } = record
  const [letter = ''] = energyLabelOn({ countryID, zip, score, labelText, on: today })?.text.toUpperCase() ?? ''
  return /^[A-I]$/.test(letter) ? letter.charCodeAt(0) - 64 : null
}

/** In that condition, under VAT, of a project, or built in a year that is not over. */
function isNew(record: ShownRecord, today: string): boolean {
  const isCalledNew = ['nieuw', 'neuf', 'new', 'neu'].includes(fold(record.ConditionName ?? ''))
  return isCalledNew || (record.VATPercentage ?? 0) > 0 || record.ProjectID !== undefined || isNewBuild(record, today)
}

function dayNumber(day: string | undefined): number | null {
  return day === undefined ? null : Number(day.replaceAll('-', ''))
}

/** Whole texts that say so and nothing more; no day is read out of other words. */
const nowWords = new Set([
  ...['onmiddellijk', 'onmiddellijk vrij', 'immediatement', 'libre immediatement', 'immediat', 'immediately'],
  ...['available immediately', 'available now', 'sofort', 'ab sofort', 'sofort frei'],
])

function isFreeNow({ Availability }: ShownRecord): boolean {
  return Availability !== undefined && nowWords.has(fold(Availability).replace(/[.!]$/, ''))
}

/** As an address can hold it: on one line, short, without commas. */
function wordOf(name: string): string {
  return [
    ...name
      .replace(/,/g, ' ')
      .replace(/[\p{C}\s]+/gu, ' ')
      .trim(),
  ]
    .slice(0, 80)
    .join('')
    .trim()
}

const north = { nl: 'noord', fr: 'nord', en: 'north', de: 'nord' }
const south = { nl: 'zuid', fr: 'sud', en: 'south', de: 'sud' }
const east = { nl: 'oost', fr: 'est', en: 'east', de: 'ost' }
const west = { nl: 'west', fr: 'ouest', en: 'west', de: 'west' }
const points: readonly [Orientation, ...Record<Language, string>[]][] = [
  ['NE', north, east],
  ['NW', north, west],
  ['SE', south, east],
  ['SW', south, west],
  ['N', north],
  ['E', east],
  ['S', south],
  ['W', west],
]

/** By a word of the language, of German `Süden` too, or a letter of the compass as English writes it. */
function orientationOf(name: string, language: Language): Orientation | undefined {
  const word = fold(name).replace(/[^a-z]/g, '')
  const letters = points.find(([point]) => point.toLowerCase() === word)
  if (letters) return letters[0]
  const said = word.replace(/en$/, '')
  return points.find(([, ...parts]) => parts.map(part => part[language]).join('') === said)?.[0]
}
