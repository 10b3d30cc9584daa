/** The demand register: who is told of new offers, what they look for, and what they were told (docs/decisions/demand-register.md). */
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { languages } from '../../languages'
import type { StoredJson } from '../stored-json.server'
import { account } from './account.server'
import { enquiry } from './enquiries.server'

/** A person with saved searches. Address, password and sessions are those of the account. Times are ms since 1970. */
export const subscriber = sqliteTable(
  'subscriber',
  {
    /** Of the account (kind 'subscriber'). */
    id: text()
      .primaryKey()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** The validated fields of the form about the person. */
    person: text({ mode: 'json' }).$type<StoredJson['subscriber.person']>().notNull(),
    language: text({ enum: languages }).notNull(),
    frequency: text({ enum: ['at-once', 'daily', 'weekly'] })
      .notNull()
      .default('at-once'),
    /** Whether they are told that a property they were mailed is sold or let. */
    tellSold: integer({ mode: 'boolean' }).notNull().default(false),
    /** Only who is active gets mails. `unconfirmed` is not written any more: see `registration`. */
    state: text({ enum: ['unconfirmed', 'active', 'paused', 'unsubscribed'] }).notNull(),
    createdAt: integer().notNull(),
    /** When the link of the mail was followed: the proof of the consent. */
    confirmedAt: integer(),
    unsubscribedAt: integer(),
    /** The last sign of life: what is without one for two years is removed. */
    seenAt: integer().notNull(),
  },
  table => [index('subscriber_by_state').on(table.state, table.seenAt)],
)

/**
 * A registration whose mail was not answered yet. Each stands alone: another one of the same address changes nothing of it, and
 * no account exists before one is confirmed (docs/decisions/demand-register.md).
 */
export const registration = sqliteTable(
  'registration',
  {
    /** Of the link in its mail, as SHA-256. */
    tokenHash: text().primaryKey(),
    /** With which it came; NULL for one of before there was this table. */
    enquiryID: text().references(() => enquiry.id, { onDelete: 'cascade' }),
    /** Lower case. */
    email: text().notNull(),
    /** The validated fields of the form about the person. */
    person: text({ mode: 'json' }).$type<StoredJson['subscriber.person']>().notNull(),
    language: text({ enum: languages }).notNull(),
    frequency: text({ enum: ['at-once', 'daily', 'weekly'] }).notNull(),
    tellSold: integer({ mode: 'boolean' }).notNull().default(false),
    /** Argon2id in the PHC notation, of the password that was typed in the form; NULL for an alert, which asks for an address alone. */
    passwordHash: text(),
    /** 0: sale list, 1: rent list. */
    list: integer().$type<0 | 1>().notNull(),
    criteria: text({ mode: 'json' }).$type<StoredJson['demand.criteria']>().notNull(),
    createdAt: integer().notNull(),
    /** Until when the link is good. */
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
    /** `waiting` is not written any more: what waits for a confirmation is a `registration`. */
    state: text({ enum: ['waiting', 'active'] }).notNull(),
    /** The last event of the catalogue before it became active: earlier ones are not announced. */
    sinceEvent: integer().notNull().default(0),
    /** Asked for as an alert, with an address alone: the link of its mails manages it without a log-in (docs/decisions/demand-register.md). */
    byLink: integer({ mode: 'boolean' }).notNull().default(false),
    createdAt: integer().notNull(),
    changedAt: integer().notNull(),
  },
  table => [index('demand_of_subscriber').on(table.subscriberID)],
)

/**
 * Where the active searches look, with what rules out most of them: the matcher asks for those of a property's places, types and price
 * only. `*` is everywhere. What a version of before writes asks for any type and any price, and is compared as a whole.
 */
export const demandPlace = sqliteTable(
  'demand_place',
  {
    place: text().notNull(),
    list: integer().notNull(),
    demandID: integer()
      .notNull()
      .references(() => demand.id, { onDelete: 'cascade' }),
    /** A bit for each type that is asked for (`typeBits`); -1: any. */
    types: integer().notNull().default(-1),
    /** In euro; 0: any. */
    priceMax: integer().notNull().default(0),
  },
  table => [
    primaryKey({ columns: [table.place, table.list, table.demandID] }),
    index('place_of_demand').on(table.demandID),
    // All that a property is compared with: the table itself is not read.
    index('asked_at_place').on(table.place, table.list, table.demandID, table.types, table.priceMax),
  ],
)

/** An event of the catalogue that a person is to be told of, or was. Once each: the primary key is the promise. */
export const demandAlert = sqliteTable(
  'demand_alert',
  {
    subscriberID: text()
      .notNull()
      .references(() => subscriber.id, { onDelete: 'cascade' }),
    eventID: integer().notNull(),
    propertyID: integer().notNull(),
    /** `dropped`: no longer offered or no longer wanted when its mail was due. */
    state: text({ enum: ['waiting', 'mailed', 'dropped'] })
      .notNull()
      .default('waiting'),
    matchedAt: integer().notNull(),
    /** The mail in the outbox that told it. */
    outboxID: text(),
  },
  table => [
    primaryKey({ columns: [table.subscriberID, table.eventID] }),
    index('alert_by_property').on(table.propertyID, table.subscriberID),
    index('alert_waiting').on(table.subscriberID, table.matchedAt).where(sql`state = 'waiting'`),
  ],
)

/** How far the matching has come. One row with id 1. */
export const demandProgress = sqliteTable('demand_progress', {
  id: integer().primaryKey(),
  /** Every event up to this one has been matched. */
  lastEvent: integer().notNull(),
})
