/**
 * The catalogue file: one immutable SQLite file per version, built separately by the import (docs/decisions/data-stores.md).
 * Columns and indexes for searching and sorting, JSON for display only.
 */
import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { languages } from '../languages'
import type { StoredJson } from './stored-json.server'

/** Everything that lists filter or sort by. An unpublished price is NULL here: hidden means hidden. */
export const property = sqliteTable(
  'property',
  {
    id: integer().primaryKey(),
    reference: text().notNull(),
    /** 0 sale, 1 rent, 2 take-over. */
    goal: integer().$type<0 | 1 | 2>().notNull(),
    /** 0: in the sale list (sale and take-over), 1: in the rent list. */
    list: integer().$type<0 | 1>().notNull(),
    /** `offered`, `sold` or `rented`. Only offered properties are in lists. */
    state: text({ enum: ['offered', 'sold', 'rented'] }).notNull(),
    webID: integer(),
    cityKey: text().notNull(),
    /** The catalogue's name of the town, folded. */
    citySort: text().notNull(),
    zip: text().notNull(),
    countryID: integer().notNull(),
    /** Euro; NULL if not published. */
    price: integer(),
    bedrooms: integer().notNull(),
    bathrooms: integer().notNull(),
    garages: integer().notNull(),
    parkings: integer().notNull(),
    hasGarden: integer({ mode: 'boolean' }).notNull(),
    hasTerrace: integer({ mode: 'boolean' }).notNull(),
    /** m² living area; 0 if unknown. */
    surface: integer().notNull(),
    /** The letter of its energy label on its region's scale: 1 for every A, 2 for every B; NULL without a label. */
    energy: integer(),
    /** m² of land; NULL if unknown, like the following columns. */
    plot: integer(),
    builtIn: integer(),
    /** The provider's own term, on one line and without commas. */
    conditionName: text(),
    isGroundFloor: integer({ mode: 'boolean' }).notNull().default(false),
    /** `N` to `NW`. */
    gardenOrientation: text(),
    isFurnished: integer({ mode: 'boolean' }).notNull().default(false),
    /** The day as a number: 20270101. */
    availableFrom: integer(),
    isNewBuild: integer({ mode: 'boolean' }).notNull().default(false),
    /** Values of the agency's own fields that searches compare, between spaces; NULL for none. */
    ownTokens: text(),
    latitude: real().notNull(),
    longitude: real().notNull(),
    /** ISO day. */
    postedOn: text().notNull(),
    /** The provider's number of the agent in charge. */
    managerID: integer(),
    /** The provider's name of its office: its own, else its agent's. */
    office: text(),
    /** The whole normalised record, without a hidden price or address. */
    record: text({ mode: 'json' }).$type<StoredJson['property.record']>().notNull(),
  },
  table => [
    index('property_by_date').on(table.list, table.state, table.postedOn, table.id),
    index('property_in_city').on(table.list, table.state, table.cityKey, table.postedOn, table.id),
    // A covering index for filters: searches never read the records, each of which fills a page of the file.
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
      table.ownTokens,
      table.countryID,
      table.id,
    ),
    index('property_by_reference').on(table.reference),
    index('property_of_manager').on(table.managerID, table.state, table.postedOn, table.id),
    index('property_of_office').on(table.office, table.state, table.postedOn, table.id),
  ],
)

/** The texts of cards and pages, per language; the import falls back to the record's own language. */
export const propertyText = sqliteTable(
  'property_text',
  {
    propertyID: integer().notNull(),
    language: text({ enum: languages }).notNull(),
    list: integer().$type<0 | 1>().notNull(),
    state: text({ enum: ['offered', 'sold', 'rented'] }).notNull(),
    title: text().notNull(),
    titleSort: text().notNull(),
    /** The town's name in this language, folded; '' in older files. */
    townSort: text().notNull().default(''),
    slug: text().notNull(),
    /** Lower case without accents: reference, type, town, title; for the free-text search. */
    words: text().notNull(),
    /** The record's texts in this language. */
    texts: text({ mode: 'json' }).$type<StoredJson['property_text.texts']>().notNull(),
    /** The actual language of the main text. */
    textLanguage: text({ enum: languages }).notNull(),
    card: text({ mode: 'json' }).$type<StoredJson['property_text.card']>().notNull(),
  },
  table => [
    primaryKey({ columns: [table.language, table.propertyID] }),
    index('property_by_title').on(table.language, table.list, table.state, table.titleSort, table.propertyID),
    index('property_by_town').on(table.language, table.list, table.state, table.townSort, table.propertyID),
    // A covering index for the free-text search, which never reads the texts.
    index('words_of_list').on(table.language, table.list, table.state, table.propertyID, table.words),
  ],
)

/** A property's categories: its WebID and all parent WebIDs. */
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

/** Cities merged by name, ignoring case (SPEC §3). */
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

/** A new-build project. Unpublished streets and unit prices are in no column. */
export const project = sqliteTable('project', {
  id: integer().primaryKey(),
  /** Set by the provider, or because every unit is gone. */
  soldOut: integer({ mode: 'boolean' }).notNull(),
  /** ISO day. */
  postedOn: text().notNull(),
  latitude: real().notNull(),
  longitude: real().notNull(),
  /** The normalised record without texts, pictures and units, which are stored per language. */
  record: text({ mode: 'json' }).$type<StoredJson['project.record']>().notNull(),
})

/** A project's texts in one language, with its units; the import falls back to the record's own language. */
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
 * Owners, histories and viewing slots as delivered, for the owner portal and the appointments. Properties held back for gaps in
 * their advertisement are only in this table.
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

/** Pictures at the provider's host: the site resizes no others. Those of changed or removed records stay until a full import. */
export const providerPicture = sqliteTable('provider_picture', { src: text().primaryKey() })

/** The number of properties of each list, so that an unfiltered count reads one row. */
export const meta = sqliteTable('meta', { name: text().primaryKey(), value: text().notNull() })
