/** The demand register: subscribers, their searches, and the alerts they received (docs/decisions/demand-register.md). */
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { languages } from '../../languages'
import type { StoredJson } from '../stored-json.server'
import { account } from './account.server'
import { enquiry } from './enquiries.server'

/** A person with saved searches. Address, password and sessions belong to the account. Times are ms since 1970. */
export const subscriber = sqliteTable(
  'subscriber',
  {
    /** The account's id (kind 'subscriber'). */
    id: text()
      .primaryKey()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** The validated personal fields of the form. */
    person: text({ mode: 'json' }).$type<StoredJson['subscriber.person']>().notNull(),
    language: text({ enum: languages }).notNull(),
    frequency: text({ enum: ['at-once', 'daily', 'weekly'] })
      .notNull()
      .default('at-once'),
    /** Whether to report when a mailed property is sold or let. */
    tellSold: integer({ mode: 'boolean' }).notNull().default(false),
    /** Only `active` subscribers get mails. `unconfirmed` is no longer written: see `registration`. */
    state: text({ enum: ['unconfirmed', 'active', 'paused', 'unsubscribed'] }).notNull(),
    createdAt: integer().notNull(),
    /** When the mail's link was followed: the proof of consent. */
    confirmedAt: integer(),
    unsubscribedAt: integer(),
    /** The last activity: subscribers are removed after two years without any. */
    seenAt: integer().notNull(),
  },
  table => [index('subscriber_by_state').on(table.state, table.seenAt)],
)

/**
 * An unconfirmed registration. Registrations of one address are independent, and no account exists before one is confirmed
 * (docs/decisions/demand-register.md).
 */
export const registration = sqliteTable(
  'registration',
  {
    /** SHA-256 of the token in its mail's link. */
    tokenHash: text().primaryKey(),
    /** The enquiry that it came with; NULL for rows older than this table. */
    enquiryID: text().references(() => enquiry.id, { onDelete: 'cascade' }),
    /** Lower case. */
    email: text().notNull(),
    /** The validated personal fields of the form. */
    person: text({ mode: 'json' }).$type<StoredJson['subscriber.person']>().notNull(),
    language: text({ enum: languages }).notNull(),
    frequency: text({ enum: ['at-once', 'daily', 'weekly'] }).notNull(),
    tellSold: integer({ mode: 'boolean' }).notNull().default(false),
    /** Argon2id in the PHC notation, of the form's password; NULL for an alert, which only asks for an address. */
    passwordHash: text(),
    /** 0: sale list, 1: rent list. */
    list: integer().$type<0 | 1>().notNull(),
    criteria: text({ mode: 'json' }).$type<StoredJson['demand.criteria']>().notNull(),
    createdAt: integer().notNull(),
    /** When the link expires. */
    expiresAt: integer().notNull(),
  },
  table => [
    index('registration_by_email').on(table.email),
    index('registration_by_time').on(table.createdAt),
    index('registration_of_enquiry').on(table.enquiryID),
  ],
)

/** One saved search. */
export const demand = sqliteTable(
  'demand',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    subscriberID: text()
      .notNull()
      .references(() => subscriber.id, { onDelete: 'cascade' }),
    /** 0: sale list, 1: rent list. */
    list: integer().$type<0 | 1>().notNull(),
    /** The search object (`search/filters.ts`) without order, view and page. */
    criteria: text({ mode: 'json' }).$type<StoredJson['demand.criteria']>().notNull(),
    /** `waiting` is no longer written: unconfirmed searches are in `registration`. */
    state: text({ enum: ['waiting', 'active'] }).notNull(),
    /** The catalogue's last event before activation: earlier ones are not announced. */
    sinceEvent: integer().notNull().default(0),
    /**
     * Set up as an alert, with an address alone: its mails' link manages it without a log-in (docs/decisions/demand-register.md).
     */
    byLink: integer({ mode: 'boolean' }).notNull().default(false),
    createdAt: integer().notNull(),
    changedAt: integer().notNull(),
  },
  table => [index('demand_of_subscriber').on(table.subscriberID)],
)

/**
 * The places of active searches, with criteria that exclude most of them: the matcher queries only a property's places, types and
 * price. `*` is everywhere. Rows of older versions allow any type and price, and are compared in full.
 */
export const demandPlace = sqliteTable(
  'demand_place',
  {
    place: text().notNull(),
    list: integer().notNull(),
    demandID: integer()
      .notNull()
      .references(() => demand.id, { onDelete: 'cascade' }),
    /** A bit for each wanted type (`typeBits`); -1: any. */
    types: integer().notNull().default(-1),
    /** In euro; 0: any. */
    priceMax: integer().notNull().default(0),
  },
  table => [
    primaryKey({ columns: [table.place, table.list, table.demandID] }),
    index('place_of_demand').on(table.demandID),
    // A covering index: the matcher never reads the table itself.
    index('asked_at_place').on(table.place, table.list, table.demandID, table.types, table.priceMax),
  ],
)

/** A catalogue event to announce to a person. The primary key guarantees that it is announced once. */
export const demandAlert = sqliteTable(
  'demand_alert',
  {
    subscriberID: text()
      .notNull()
      .references(() => subscriber.id, { onDelete: 'cascade' }),
    eventID: integer().notNull(),
    propertyID: integer().notNull(),
    /** `dropped`: no longer offered or wanted when its mail was due. */
    state: text({ enum: ['waiting', 'mailed', 'dropped'] })
      .notNull()
      .default('waiting'),
    matchedAt: integer().notNull(),
    /** Its mail in the outbox. */
    outboxID: text(),
  },
  table => [
    primaryKey({ columns: [table.subscriberID, table.eventID] }),
    index('alert_by_property').on(table.propertyID, table.subscriberID),
    index('alert_waiting').on(table.subscriberID, table.matchedAt).where(sql`state = 'waiting'`),
  ],
)

/** The matcher's progress. One row with id 1. */
export const demandProgress = sqliteTable('demand_progress', {
  id: integer().primaryKey(),
  /** Every event up to this one has been matched. */
  lastEvent: integer().notNull(),
})
