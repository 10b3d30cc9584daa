/**
 * The catalogue file: one immutable SQLite file per version, built aside by the import (docs/decisions/data-stores.md).
 * Columns and indexes for what is searched and sorted, JSON for what is only shown.
 */
import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { languages } from '../languages'
import type { StoredJson } from './stored-json.server'

/** Everything a list filters or sorts by. A price that is not published is NULL here: hidden means hidden. */
export const property = sqliteTable(
  'property',
  {
    id: integer().primaryKey(),
    reference: text().notNull(),
    /** 0 sale, 1 rent, 2 take-over. */
    goal: integer().$type<0 | 1 | 2>().notNull(),
    /** 0: shown in the sale list (sale and take-over), 1: in the rent list. */
    list: integer().$type<0 | 1>().notNull(),
    /** `offered`, `sold` or `rented`. Only offered properties are in lists. */
    state: text({ enum: ['offered', 'sold', 'rented'] }).notNull(),
    webID: integer(),
    cityKey: text().notNull(),
    /** The town as the catalogue calls it, folded. */
    citySort: text().notNull(),
    zip: text().notNull(),
    countryID: integer().notNull(),
    /** Euro; NULL when not published. */
    price: integer(),
    bedrooms: integer().notNull(),
    bathrooms: integer().notNull(),
    garages: integer().notNull(),
    parkings: integer().notNull(),
    hasGarden: integer({ mode: 'boolean' }).notNull(),
    hasTerrace: integer({ mode: 'boolean' }).notNull(),
    /** m² living area; 0 when unknown. */
    surface: integer().notNull(),
    /** The letter of its energy label on the scale of its region: 1 for every A, 2 for every B; NULL without a label. */
    energy: integer(),
    /** m² of ground; NULL when unknown, as are the following. */
    plot: integer(),
    builtIn: integer(),
    /** The provider's own word, on one line and without commas. */
    conditionName: text(),
    isGroundFloor: integer({ mode: 'boolean' }).notNull().default(false),
    /** `N` to `NW`. */
    gardenOrientation: text(),
    isFurnished: integer({ mode: 'boolean' }).notNull().default(false),
    /** The day as a number: 20270101. */
    availableFrom: integer(),
    isNewBuild: integer({ mode: 'boolean' }).notNull().default(false),
    latitude: real().notNull(),
    longitude: real().notNull(),
    /** ISO day. */
    postedOn: text().notNull(),
    /** The provider's number of the agent who looks after it. */
    managerID: integer(),
    /** What the provider calls the office it belongs to: its own, else that of its agent. */
    office: text(),
    /** The whole normalised record, without a hidden price or address. */
    record: text({ mode: 'json' }).$type<StoredJson['property.record']>().notNull(),
  },
  table => [
    index('property_by_date').on(table.list, table.state, table.postedOn, table.id),
    index('property_in_city').on(table.list, table.state, table.cityKey, table.postedOn, table.id),
    // Everything a filter compares: searched properties are read from this and never from a record, which fills a page of the file.
    index('property_to_filter').on(
      table.list,
      table.state,
      table.price,
      table.bedrooms,
      table.bathrooms,
      table.garages,
      table.parkings,
      table.hasGarden,
      table.hasTerrace,
      table.surface,
      table.cityKey,
      table.webID,
      table.latitude,
      table.longitude,
      table.postedOn,
      table.energy,
      table.plot,
      table.builtIn,
      table.conditionName,
      table.isGroundFloor,
      table.gardenOrientation,
      table.isFurnished,
      table.availableFrom,
      table.isNewBuild,
      table.countryID,
      table.id,
    ),
    index('property_by_reference').on(table.reference),
    index('property_of_manager').on(table.managerID, table.state, table.postedOn, table.id),
    index('property_of_office').on(table.office, table.state, table.postedOn, table.id),
  ],
)

/** What a card and a page say, per language; falls back to the record's own language at import. */
export const propertyText = sqliteTable(
  'property_text',
  {
    propertyID: integer().notNull(),
    language: text({ enum: languages }).notNull(),
    list: integer().$type<0 | 1>().notNull(),
    state: text({ enum: ['offered', 'sold', 'rented'] }).notNull(),
    title: text().notNull(),
    titleSort: text().notNull(),
    /** The town as the language calls it, folded; '' in files from before this column. */
    townSort: text().notNull().default(''),
    slug: text().notNull(),
    /** Lower case without accents: reference, type, town, title; for the free search. */
    words: text().notNull(),
    /** The texts of the record in this language (fields of the record that are words). */
    texts: text({ mode: 'json' }).$type<StoredJson['property_text.texts']>().notNull(),
    /** The language the main text is really in. */
    textLanguage: text({ enum: languages }).notNull(),
    card: text({ mode: 'json' }).$type<StoredJson['property_text.card']>().notNull(),
  },
  table => [
    primaryKey({ columns: [table.language, table.propertyID] }),
    index('property_by_title').on(table.language, table.list, table.state, table.titleSort, table.propertyID),
    index('property_by_town').on(table.language, table.list, table.state, table.townSort, table.propertyID),
    // The words of the free search are read from this and never from the texts.
    index('words_of_list').on(table.language, table.list, table.state, table.propertyID, table.words),
  ],
)

/** A property's categories: its WebID and all of its WebIDs. */
export const propertyType = sqliteTable(
  'property_type',
  { webID: integer().notNull(), propertyID: integer().notNull() },
  table => [
    primaryKey({ columns: [table.webID, table.propertyID] }),
    index('type_of_property').on(table.propertyID, table.webID),
  ],
)

export const category = sqliteTable('category', {
  id: integer().primaryKey(),
  parentID: integer(),
  webID: integer().notNull(),
  showOrder: integer().notNull(),
  sale: integer({ mode: 'boolean' }).notNull(),
  rent: integer({ mode: 'boolean' }).notNull(),
  names: text({ mode: 'json' }).$type<Record<string, string>>().notNull(),
  countSale: integer().notNull(),
  countRent: integer().notNull(),
})

/** Cities merged on their name without regard to case (SPEC §3). */
export const city = sqliteTable('city', {
  key: text().primaryKey(),
  name: text().notNull(),
  zip: text().notNull(),
  sort: text().notNull(),
  countryID: integer().notNull(),
  countAll: integer().notNull(),
  countSale: integer().notNull(),
  countRent: integer().notNull(),
})

/** A new-build project. A street that is not published and a unit's price that is not are in no column. */
export const project = sqliteTable('project', {
  id: integer().primaryKey(),
  /** So by its provider, or because every unit is gone. */
  soldOut: integer({ mode: 'boolean' }).notNull(),
  /** ISO day. */
  postedOn: text().notNull(),
  latitude: real().notNull(),
  longitude: real().notNull(),
  /** The normalised record without texts, pictures and units, which stand with each language. */
  record: text({ mode: 'json' }).$type<StoredJson['project.record']>().notNull(),
})

/** What a project says in one language, its units among it; falls back to the record's own language at import. */
export const projectText = sqliteTable(
  'project_text',
  {
    projectID: integer().notNull(),
    language: text({ enum: languages }).notNull(),
    texts: text({ mode: 'json' }).$type<StoredJson['project_text.texts']>().notNull(),
    card: text({ mode: 'json' }).$type<StoredJson['project_text.card']>().notNull(),
  },
  table => [primaryKey({ columns: [table.language, table.projectID] })],
)

export const agent = sqliteTable('agent', {
  id: integer().primaryKey(),
  record: text({ mode: 'json' }).$type<StoredJson['agent.record']>().notNull(),
})

/**
 * Owners, histories and viewing slots, as they came; the owner portal and the appointments read them. Properties that are held back
 * for what their advertisement lacks are here and in no other table.
 */
export const extra = sqliteTable(
  'extra',
  {
    kind: text({ enum: ['owner', 'history', 'ownerDocument', 'viewingSlot', 'heldBack'] }).notNull(),
    id: integer().notNull(),
    propertyID: integer(),
    record: text({ mode: 'json' }).$type<StoredJson['extra.record']>().notNull(),
  },
  table => [primaryKey({ columns: [table.kind, table.id] }), index('extra_by_property').on(table.kind, table.propertyID)],
)

/**
 * Pictures at the provider's host: the site makes no others. Those of records that an import changed or removed stay until the
 * catalogue is written from nothing.
 */
export const providerPicture = sqliteTable('provider_picture', { src: text().primaryKey() })

/** How many properties each list holds, so that an unfiltered count is one row. */
export const meta = sqliteTable('meta', { name: text().primaryKey(), value: text().notNull() })
