/** Builds a catalogue file aside from a checked snapshot (docs/decisions/0001). Nothing reads it before it is switched to. */

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { createCatalogue } from '../../../db/client.server'
import * as table from '../../../db/schema/catalogue.server'
import type { Advertisements } from '../../platform/agency/config/advertisements.server'
import { formatCity } from '../../platform/i18n/address'
import { fold } from '../../platform/i18n/fold'
import { forEachLanguage, type Language, languages } from '../../platform/i18n/languages'
import { readTexts } from '../../platform/i18n/texts.server'
import { type SlugForm, slugIn } from '../../platform/paths/slug'
import { dayInBrussels } from '../../platform/time/brussels'
import { isHeldBack } from '../catalogue/audit/hold-back.server'
import type { CategoryRecord } from '../catalogue/snapshot'
import { townKey } from '../catalogue/town-names.server'
import { flush, sameBytes } from './file-bytes.server'
import { historyNames, namedDocuments } from './listed-names.server'
import { nameBook, type UntranslatedName } from './names.server'
import { type AltTexts, type NormalisedProperty, normaliseProperty, type Wording } from './normalise.server'
import { normaliseProject } from './normalise-project.server'
import type { Snapshot } from './read-snapshot.server'

export type BuildOptions = {
  /** Where catalogue files are kept. */
  folder: string
  /** `data/photos/manifest.json`, for the alternative texts of our own photos. */
  manifest: string
  /** Keeps the offset of hidden addresses from being worked out. */
  secret: string
  now: Date
  /** How towns and titles stand in addresses. */
  slugs?: SlugForm | undefined
  /** What becomes of a property whose advertisement lacks what the law of the day wants in it; without, it is shown. */
  graveGaps?: Advertisements['graveGaps'] | undefined
  /** For the words that are made of a record; without, the product's own. */
  texts?: Wording['texts'] | undefined
}

export type BuiltCatalogue = { version: string; untranslated: UntranslatedName[] }

/**
 * Writes `{version}.sqlite` into the folder. The file gets its name only when it is whole, so a build that was killed leaves
 * nothing that could be mistaken for a catalogue.
 * @param served a version that stands for this one when both are the same.
 * @returns its version, and the provider's names that have no translation.
 */
export function buildCatalogue(snapshot: Snapshot, options: BuildOptions, served?: string): BuiltCatalogue {
  const { folder, manifest, secret, now, slugs = 'accents', texts = productTexts(), graveGaps = 'show' } = options
  const version = `${now.toISOString().replace(/\D/g, '').slice(0, 17)}-${digest(JSON.stringify(snapshot)).slice(0, 8)}`
  const finished = path.join(folder, `${version}.sqlite`)
  const unfinished = `${finished}.${process.pid}.part`
  rmSync(unfinished, { force: true })
  forgetUnfinished(folder, now)
  const database = createCatalogue(unfinished)
  try {
    const names = nameBook(snapshot.names)
    const wording: Wording = { names, altTexts: readAltTexts(manifest), texts, slug: slugIn[slugs] }
    const offset = (id: number) => hiddenOffset(id, secret)
    const today = dayInBrussels(now.getTime())
    const languageOf = new Map(snapshot.properties.map(({ ID, language }) => [ID, language]))
    const officeOfAgent = new Map(snapshot.agents.map(({ ID, Office }) => [ID, Office]))
    database.transaction(tx => {
      const properties = insertProperties()
      insertCategories(properties)
      insertCities(properties)
      insertProjects()
      for (const record of snapshot.agents) tx.insert(table.agent).values({ id: record.ID, record }).run()
      for (const record of snapshot.owners) tx.insert(table.extra).values({ kind: 'owner', id: record.ID, record }).run()
      for (const record of snapshot.histories) {
        const language = languageOf.get(record.PropertyID) ?? 'nl'
        const told = { ...record, language, names: historyNames(record, language, names) }
        tx.insert(table.extra).values({ kind: 'history', id: record.ID, propertyID: record.PropertyID, record: told }).run()
      }
      for (const record of snapshot.ownerDocuments) {
        const own = languageOf.get(record.PropertyID) ?? 'nl'
        const called = forEachLanguage(language => {
          const { t } = texts(language)
          return namedDocuments([record], names.in(own, language), t)[0]?.Name ?? record.Name
        })
        const shared = { ...record, names: called }
        tx.insert(table.extra)
          .values({ kind: 'ownerDocument', id: record.ID, propertyID: record.PropertyID, record: shared })
          .run()
      }
      for (const record of snapshot.viewingSlots) {
        tx.insert(table.extra).values({ kind: 'viewingSlot', id: record.ID, propertyID: record.PropertyID, record }).run()
      }
      for (const list of [0, 1]) {
        const count = properties.filter(property => property.list === list && property.state === 'offered').length
        tx.insert(table.meta)
          .values({ name: `count-${list}`, value: String(count) })
          .run()
      }

      function insertProperties(): NormalisedProperty[] {
        return snapshot.properties.flatMap(record => {
          const property = normaliseProperty(record, wording, offset)
          if (!property) return []
          if (property.state === 'offered' && isHeldBack(record, graveGaps, today)) {
            tx.insert(table.extra)
              .values({ kind: 'heldBack', id: record.ID, propertyID: record.ID, record: property.record })
              .run()
            return []
          }
          tx.insert(table.property)
            .values({
              id: record.ID,
              reference: record.Reference,
              goal: record.Goal,
              list: property.list,
              state: property.state,
              webID: record.WebID,
              cityKey: property.cityKey,
              citySort: property.citySort,
              zip: record.Zip,
              countryID: record.CountryID,
              price: property.price,
              bedrooms: record.NumberOfBedRooms ?? 0,
              bathrooms: (record.NumberOfBathRooms ?? 0) + (record.NumberOfShowerRooms ?? 0),
              garages: record.NumberOfGarages ?? 0,
              parkings: (record.NumberOfParkings ?? 0) + (record.NumberOfExternalParkings ?? 0),
              hasGarden: record.HasGarden ?? (record.SurfaceGarden ?? 0) > 0,
              hasTerrace: record.HasTerrace ?? (record.SurfaceTerrace ?? 0) > 0,
              surface: property.texts.nl.card.surface,
              latitude: property.latitude,
              longitude: property.longitude,
              postedOn: record.DateOfPosting,
              managerID: record.ManagerID,
              office: record.Office ?? officeOfAgent.get(record.ManagerID ?? 0),
              record: property.record,
            })
            .run()
          for (const language of languages) {
            const texts = property.texts[language]
            const { list, state } = property
            tx.insert(table.propertyText)
              .values({ propertyID: record.ID, language, list, state, ...texts })
              .run()
          }
          for (const webID of property.types) tx.insert(table.propertyType).values({ webID, propertyID: record.ID }).run()
          return [property]
        })
      }

      function insertProjects() {
        for (const each of snapshot.projects) {
          const { texts, ...shown } = normaliseProject(each, wording, offset)
          tx.insert(table.project)
            .values({ id: each.ID, ...shown })
            .run()
          for (const language of languages) {
            tx.insert(table.projectText)
              .values({ projectID: each.ID, language, ...texts[language] })
              .run()
          }
        }
      }

      function insertCategories(properties: NormalisedProperty[]) {
        const count = (webID: number, list: number) =>
          properties.filter(property => property.state === 'offered' && property.list === list && property.types.includes(webID))
            .length
        for (const record of snapshot.webIDs) {
          const webID = Number(record.WebID)
          tx.insert(table.category)
            .values({
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
            .run()
        }
      }

      /** The same city may come twice, in another casing (SPEC §3) or language; both are one, called as the first. */
      function insertCities(properties: NormalisedProperty[]) {
        const offered = properties.filter(property => property.state === 'offered')
        for (const { Name, Zip, CountryID } of snapshot.citys) {
          const name = formatCity(Name)
          const key = townKey({ name, zip: Zip }, Number(CountryID))
          const here = offered.filter(property => property.cityKey === key)
          const countSale = here.filter(property => property.list === 0).length
          tx.insert(table.city)
            .values({
              key,
              name,
              zip: Zip,
              sort: fold(name),
              countryID: Number(CountryID),
              countAll: here.length,
              countSale,
              countRent: here.length - countSale,
            })
            .onConflictDoNothing()
            .run()
        }
      }
    })
    database.$client.exec('ANALYZE')
    database.$client.close()
    if (served !== undefined && sameBytes(unfinished, path.join(folder, `${served}.sqlite`))) {
      rmSync(unfinished)
      return { version: served, untranslated: names.untranslated() }
    }
    // On disk before anything points at it: the switch that follows survives a power cut, so this must too.
    flush(unfinished)
    renameSync(unfinished, finished)
    flush(folder)
    return { version, untranslated: names.untranslated() }
  } catch (error) {
    if (database.$client.open) database.$client.close()
    rmSync(unfinished, { force: true })
    throw error
  }
}

/** What builds that were killed left behind; a day old, so that no build that still runs is meant. */
function forgetUnfinished(folder: string, now: Date) {
  const yesterday = now.getTime() - 86_400_000
  for (const name of existsSync(folder) ? readdirSync(folder).filter(each => each.includes('.part')) : []) {
    const file = path.join(folder, name)
    if ((statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) < yesterday) rmSync(file, { force: true })
  }
}

function namesOf({ Name, language, Translations }: CategoryRecord): Record<Language, string> {
  return forEachLanguage(other => (other === language ? Name : (Translations?.[other] ?? Name)))
}

/** The texts of `locales/`, for an import that knows no site. */
function productTexts(): Wording['texts'] {
  const texts = readTexts('')
  return language => texts[language]
}

function readAltTexts(manifest: string): AltTexts {
  const photos: { file: string; alt: Record<string, string> }[] = JSON.parse(readFileSync(manifest, 'utf8'))
  return new Map(photos.map(photo => [photo.file, photo.alt]))
}

/**
 * Where the circle of a hidden address is centred: 150 to 350 m away, always the same for a property, and not to be
 * worked back without the site's secret. In degrees north and east, for the latitude of Belgium.
 */
function hiddenOffset(id: number, secret: string): [number, number] {
  const bytes = createHash('sha256').update(`${secret}:${id}`).digest()
  const angle = (bytes.readUInt32BE(0) / 2 ** 32) * 2 * Math.PI
  const metres = 150 + (bytes.readUInt32BE(4) / 2 ** 32) * 200
  return [(metres * Math.sin(angle)) / 111_200, (metres * Math.cos(angle)) / (111_200 * Math.cos((50.8 * Math.PI) / 180))]
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
