/** Writes everything but the properties to the catalogue file, and counts per town and type. Runs after the properties. */
import type { CatalogueDatabase } from '../../../db/client.server'
import * as table from '../../../db/schema/catalogue.server'
import { textsIn } from '../../platform/agency/placeholder-mistakes'
import { formatCity } from '../../platform/i18n/address'
import { fold } from '../../platform/i18n/fold'
import { forEachLanguage, type Language, languages } from '../../platform/i18n/languages'
import type { ShownRecord } from '../catalogue/shown-record'
import type { CategoryRecord } from '../catalogue/snapshot'
import { townKey } from '../catalogue/town-names.server'
import { historyNames, namedDocuments } from './listed-names.server'
import type { Wording } from './normalise.server'
import { normaliseProject } from './normalise-project.server'
import { providerPictureWriter } from './provider-pictures.server'
import type { SnapshotInput } from './read-snapshot.server'
import { rowWriter } from './row-writer.server'

export type OtherRecords = Omit<SnapshotInput, 'properties' | 'names'>

/** @param offset as in `normaliseProject`. */
export function writeOthers(
  database: CatalogueDatabase,
  records: OtherRecords,
  { wording, offset }: { wording: Wording; offset: (id: number) => [number, number] },
): void {
  writeProjects(database, records.projects, { wording, offset })
  writeExtras(database, records, wording)
  const putAgent = rowWriter(database, table.agent)
  for (const record of records.agents) putAgent({ id: record.ID, record })
  const putPictures = providerPictureWriter(database)
  for (const record of [...records.projects, ...records.agents])
    putPictures(textsIn(record).flatMap(({ at, text }) => (at.at(-1) === 'Url' ? [{ Url: text }] : [])))
}

/** Tables with counts of properties. */
export function writeCounts(database: CatalogueDatabase, records: OtherRecords): void {
  writeCategories(database, records.webIDs)
  writeCities(database, records)
  const putMeta = rowWriter(database, table.meta)
  const count = database.$client.prepare(`select count(*) from property where list = ? and state = 'offered'`).pluck()
  for (const list of [0, 1]) putMeta({ name: `count-${list}`, value: String(count.get(list)) })
}

/** @param offset as in `normaliseProject`. */
export function writeProjects(
  database: CatalogueDatabase,
  projects: OtherRecords['projects'],
  { wording, offset }: { wording: Wording; offset: (id: number) => [number, number] },
): void {
  const put = rowWriter(database, table.project)
  const putText = rowWriter(database, table.projectText)
  for (const each of projects) {
    const { texts, ...shown } = normaliseProject(each, wording, offset)
    put({ id: each.ID, ...shown })
    for (const language of languages) putText({ projectID: each.ID, language, ...texts[language] })
  }
}

function writeExtras(database: CatalogueDatabase, records: OtherRecords, { names, texts }: Wording): void {
  const put = rowWriter(database, table.extra)
  const languageOf = propertyLanguages(database)
  for (const record of records.owners) put({ kind: 'owner', id: record.ID, record })
  for (const record of records.histories) {
    const language = languageOf(record.PropertyID)
    const line = { ...record, language, names: historyNames(record, language, names) }
    put({ kind: 'history', id: record.ID, propertyID: record.PropertyID, record: line })
  }
  for (const record of records.ownerDocuments) {
    const own = languageOf(record.PropertyID)
    const called = forEachLanguage(language => {
      const { t } = texts(language)
      return namedDocuments([record], names.in(own, language), t)[0]?.Name ?? record.Name
    })
    put({ kind: 'ownerDocument', id: record.ID, propertyID: record.PropertyID, record: { ...record, names: called } })
  }
  for (const record of records.viewingSlots) put({ kind: 'viewingSlot', id: record.ID, propertyID: record.PropertyID, record })
}

/** Language of a property's texts; Dutch if the catalogue lacks it. */
function propertyLanguages({ $client }: CatalogueDatabase): (id: number) => Language {
  const find = $client
    .prepare<[number, number], Language>(
      `select record ->> 'language' from property where id = ?
       union all select record ->> 'language' from extra where kind = 'heldBack' and id = ?`,
    )
    .pluck()
  const known = new Map<number, Language>()
  return id => {
    const language = known.get(id) ?? find.get(id, id) ?? 'nl'
    known.set(id, language)
    return language
  }
}

function writeCategories(database: CatalogueDatabase, categories: readonly CategoryRecord[]): void {
  const counts = database.$client
    .prepare<[], { webID: number; list: number; n: number }>(
      // Forces a covering index: the optimiser may choose another and read every record.
      `select t.webID, p.list, count(*) as n from property p indexed by property_by_date
       join property_type t on t.propertyID = p.id where p.state = 'offered' group by t.webID, p.list`,
    )
    .all()
  const count = (webID: number, list: number) => counts.find(each => each.webID === webID && each.list === list)?.n ?? 0
  const put = rowWriter(database, table.category)
  for (const record of categories) {
    const webID = Number(record.WebID)
    put({
      id: record.ID,
      parentID: record.ParentID,
      webID,
      showOrder: record.ShowOrder,
      sale: record.Sale,
      rent: record.Rent,
      names: namesOf(record),
      countSale: count(webID, 0),
      countRent: count(webID, 1),
    })
  }
}

/** A city may appear twice with other casing (SPEC §3) or language; the first spelling wins. */
function writeCities(database: CatalogueDatabase, { citys, townsOfProperties = false }: OtherRecords): void {
  const { $client } = database
  const counts = new Map<string, { countSale: number; countRent: number }>()
  for (const { cityKey, list, n } of $client
    .prepare<[], { cityKey: string; list: number; n: number }>(
      `select cityKey, list, count(*) as n from property where state = 'offered' group by cityKey, list`,
    )
    .iterate()) {
    const count = counts.get(cityKey) ?? { countSale: 0, countRent: 0 }
    count[list === 0 ? 'countSale' : 'countRent'] = n
    counts.set(cityKey, count)
  }
  const put = rowWriter(database, table.city, 'on conflict do nothing')
  const putTown = (key: string, name: string, zip: string, countryID: number) => {
    const { countSale, countRent } = counts.get(key) ?? { countSale: 0, countRent: 0 }
    put({ key, name, zip, sort: fold(name), countryID, countAll: countSale + countRent, countSale, countRent })
  }
  for (const { Name, Zip, CountryID } of citys) {
    const name = formatCity(Name)
    putTown(townKey({ name, zip: Zip }, Number(CountryID)), name, Zip, Number(CountryID))
  }
  if (!townsOfProperties) return
  const record = $client.prepare<[number], string>('select record from property where id = ?').pluck()
  for (const { key, id } of $client
    .prepare<[], { key: string; id: number }>('select cityKey as key, min(id) as id from property group by cityKey')
    .all()) {
    const { City, Zip, CountryID } = JSON.parse(record.get(id) as string) as ShownRecord
    putTown(key, City, Zip, CountryID)
  }
}

function namesOf({ Name, language, Translations }: CategoryRecord): Record<Language, string> {
  return forEachLanguage(other => (other === language ? Name : (Translations?.[other] ?? Name)))
}
