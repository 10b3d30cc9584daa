/** Viewings that were booked, and documents that were asked for. */
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { languages } from '../../languages'
import type { StoredJson } from '../stored-json.server'

/**
 * One viewing, from the booking on; it is kept when it is cancelled. Times in milliseconds since 1970. It is `held` until its
 * visitor presses the link of a mail, and `expired` when that was not done in time; `requested` waits for the staff, who confirms
 * it, refuses it, or proposes another time: `proposed` waits for the visitor's answer.
 */
export const appointment = sqliteTable(
  'appointment',
  {
    id: text().primaryKey(),
    enquiryID: text().notNull(),
    propertyID: integer().notNull(),
    language: text({ enum: languages }).notNull(),
    name: text().notNull(),
    /** As typed. */
    email: text().notNull(),
    phone: text().notNull(),
    startsAt: integer().notNull(),
    endsAt: integer().notNull(),
    status: text({ enum: ['held', 'expired', 'requested', 'proposed', 'confirmed', 'refused', 'cancelled'] }).notNull(),
    /** Until when its seat is kept for a visitor who has still to press the link, or to answer; null where nothing is awaited. */
    heldUntil: integer(),
    /** Whose post it was, as a keyed hash, while that counts for the limit of open viewings. */
    sender: text(),
    /** How often it was changed: the SEQUENCE of its calendar file (RFC 5545). */
    sequence: integer().notNull().default(0),
    /** What the property was called on the day, in the visitor's language and in the staff's: the catalogue moves on. */
    about: text({ mode: 'json' }).$type<StoredJson['appointment.about']>().notNull(),
    createdAt: integer().notNull(),
    changedAt: integer().notNull(),
    remindedAt: integer(),
    /** When the staff proposed the time that it has; null for a time that its visitor chose. */
    proposedAt: integer(),
    /** Whether its visitor wants to be reminded the day before. */
    reminder: integer({ mode: 'boolean' }).notNull().default(true),
    /** What the agent tells the property's owner of the visit. */
    note: text(),
    /** The provider's slot that it is in; null for a time of the weekly scheme. */
    slotID: integer(),
    /** What the agency's own program says of it, and the times that it had here; null until one of them is known. */
    told: text({ mode: 'json' }).$type<StoredJson['appointment.told']>(),
  },
  table => [
    index('appointment_by_time').on(table.status, table.startsAt),
    index('appointment_of_enquiry').on(table.enquiryID),
    index('appointment_of_property').on(table.propertyID, table.startsAt),
    index('appointment_of_email').on(table.email),
    index('appointment_by_address').on(sql`lower(${table.email})`),
  ],
)

/** A seat that is taken or held. That a seat is taken once is this key and nothing else (docs/decisions/viewings-and-documents.md). */
export const appointmentSeat = sqliteTable(
  'appointment_seat',
  {
    propertyID: integer().notNull(),
    startsAt: integer().notNull(),
    /** From 1 to the capacity of the slot. */
    seat: integer().notNull(),
    appointmentID: text()
      .notNull()
      .references(() => appointment.id, { onDelete: 'cascade' }),
    /** From then on anybody may take it; null for one that is taken. */
    heldUntil: integer(),
  },
  table => [
    primaryKey({ columns: [table.propertyID, table.startsAt, table.seat] }),
    uniqueIndex('seat_of_appointment').on(table.appointmentID),
  ],
)

/** Who asked for the documents of which property: once an address and property. */
export const documentRequest = sqliteTable(
  'document_request',
  {
    id: text().primaryKey(),
    enquiryID: text().notNull(),
    propertyID: integer().notNull(),
    /** Lower case. */
    email: text().notNull(),
    name: text().notNull(),
    language: text({ enum: languages }).notNull(),
    createdAt: integer().notNull(),
    /** Since when links are counted, and how many were mailed since. */
    countedSince: integer().notNull(),
    links: integer().notNull(),
  },
  table => [
    uniqueIndex('document_request_once').on(table.propertyID, table.email),
    index('document_request_of_email').on(table.email),
    index('document_request_of_enquiry').on(table.enquiryID),
  ],
)
