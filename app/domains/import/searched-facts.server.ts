/** Derives the facts that search filters compare. Unknown facts are null, and no filter on them finds the property. */
import { fold } from '../../platform/i18n/fold'
import { languageWords } from '../../platform/i18n/language-words.server'
import type { Language } from '../../platform/i18n/languages'
import { energyLabelOn } from '../catalogue/law.server'
import { type Orientation, orientations } from '../catalogue/orientations'
import { isBusiness, isNewBuild } from '../catalogue/sheet/mandatory'
import type { ShownRecord } from '../catalogue/shown-record'

export type SearchedFacts = {
  /** 1 for any A label, 2 for B: every region's scale runs from A downwards (docs/decisions/advertisements-and-law.md). */
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
 * @param record without hidden data, so that search reveals no more than the page.
 * @param today ISO day whose law applies.
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

/** None while a certificate is pending, even with a score. */
function energyLetter(record: ShownRecord, today: string): number | null {
  if (record.EnergyCertificate !== undefined) return null
  const { CountryID: countryID, Zip: zip, EnergyPerformance: score, EPCLabelText: labelText } = record
  const [letter = ''] =
    energyLabelOn({
      countryID,
      zip,
      score,
      labelText,
      on: today,
      ...(isBusiness(record) && { business: true }),
    })?.text.toUpperCase() ?? ''
  return /^[A-I]$/.test(letter) ? letter.charCodeAt(0) - 64 : null
}

/** By condition, VAT, project, or a year built that has not ended. */
function isNew(record: ShownRecord, today: string): boolean {
  const isCalledNew = ['nieuw', 'neuf', 'new', 'neu'].includes(fold(record.ConditionName ?? ''))
  return isCalledNew || (record.VATPercentage ?? 0) > 0 || record.ProjectID !== undefined || isNewBuild(record, today)
}

function dayNumber(day: string | undefined): number | null {
  return day === undefined ? null : Number(day.replaceAll('-', ''))
}

/** Whole texts that say exactly this; no day is extracted from longer texts. */
const nowWords = new Set([
  ...['onmiddellijk', 'onmiddellijk vrij', 'immediatement', 'libre immediatement', 'immediat', 'immediately'],
  ...['available immediately', 'available now', 'sofort', 'ab sofort', 'sofort frei'],
])

function isFreeNow({ Availability }: ShownRecord): boolean {
  return Availability !== undefined && nowWords.has(fold(Availability).replace(/[.!]$/, ''))
}

/** Made fit for an address: one line, short, no commas. */
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

/** Matches a word in the text's language, German `Süden` included, or an English compass letter. */
function orientationOf(name: string, language: Language): Orientation | undefined {
  const word = fold(name).replace(/[^a-z]/g, '')
  const said = word.replace(/en$/, '')
  const names = languageWords[language].orientations
  return orientations.find(point => point.toLowerCase() === word) ?? orientations.find(point => names[point] === said)
}
