/** Names in a record's lists: documents, nearby places, history. */

import { forEachLanguage, type Language } from '../../platform/i18n/languages'
import type { Translate } from '../../platform/i18n/texts'
import type { HistoryNames } from '../catalogue/extra-records.server'
import { placeKinds } from '../catalogue/place-kinds'
import type { HistoryRecord, PropertyRecord } from '../catalogue/snapshot'
import type { NameBook, NamesIn } from './names.server'

type Documents = NonNullable<PropertyRecord['DocumentItems']>
type Places = NonNullable<PropertyRecord['PointsOfInterest']>

/** Document names in a language: translated, else by kind. Equal names are numbered. */
export function namedDocuments(documents: Documents, { translated }: NamesIn, t: Translate): Documents {
  const names = documents.map(
    ({ Name, Kind }) => translated('DocumentItems.Name', Name) ?? translated('DocumentItems.Kind', Kind) ?? t('DOCUMENT'),
  )
  return documents.map((document, index) => {
    const name = names[index] as string
    const alike = names.filter(each => each === name).length > 1
    return { ...document, Name: alike ? `${name} ${names.slice(0, index + 1).filter(each => each === name).length}` : name }
  })
}

/** Place names in a language; an untranslated place is named by its kind. */
export function namedPlaces(places: Places, { translated, name }: NamesIn): Places {
  return places.map(place => ({
    ...place,
    Name: translated('PointsOfInterest.Name', place.Name) ?? '',
    Kind: knownKinds.has(place.Kind) ? place.Kind : name('PointsOfInterest.Kind', place.Kind),
  }))
}

const knownKinds: ReadonlySet<string> = new Set(placeKinds)

const enumerated = ['Type', 'Status', 'SourceName'] as const

/** Translated type, status and source of history lines. */
export function historyNames(record: HistoryRecord, own: Language, book: NameBook): Record<Language, HistoryNames> {
  return forEachLanguage(language => {
    const { name } = book.in(own, language)
    return Object.fromEntries(
      enumerated.flatMap(field => {
        const value = record[field]
        return value === undefined ? [] : [[field, name(`Histories.${field}`, value)]]
      }),
    )
  })
}
