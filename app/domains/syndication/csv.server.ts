/** The catalogue as CSV for spreadsheets: a column per field of docs/catalogue.md, and per language for its texts. */
import { byteOrderMark, spreadsheetRow } from '../../platform/html/csv'
import { languages } from '../../platform/i18n/languages'
import { propertyRecord, translatableFields } from '../catalogue/snapshot'
import type { ExportedHome } from './exported-home.server'

type Column = { name: string; value: (home: ExportedHome) => unknown }

const notColumns = ['Translations', 'RecordFile', 'SmallPictureItem']

const columns: readonly Column[] = [
  ...propertyRecord
    .keyof()
    .options.filter(field => !notColumns.includes(field))
    .map((name): Column => ({ name, value: ({ record }) => record[name] })),
  ...languages.flatMap(language =>
    translatableFields.map(
      (field): Column => ({
        name: `${field}.${language}`,
        value: ({ record }) => record.Translations?.[language]?.[field],
      }),
    ),
  ),
  ...languages.map((language): Column => ({ name: `Page.${language}`, value: ({ pages }) => pages[language] })),
]

/** A row per home. */
export function* csvPieces(homes: Iterable<ExportedHome>): Generator<string> {
  yield byteOrderMark + spreadsheetRow(columns.map(({ name }) => name))
  for (const home of homes) yield spreadsheetRow(columns.map(({ value }) => cellOf(value(home))))
}

/** Pictures are their addresses, separated by blanks; other lists are JSON. */
function cellOf(value: unknown): string {
  if (value === undefined) return ''
  if (typeof value !== 'object') return String(value)
  return isPictures(value) ? value.map(({ Url }) => Url).join(' ') : JSON.stringify(value)
}

function isPictures(value: unknown): value is { Url: string }[] {
  return Array.isArray(value) && value.every(each => typeof each?.Url === 'string')
}
