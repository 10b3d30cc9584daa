/** Booked viewings, and document requests. */
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { languages } from '../../languages'
import type { StoredJson } from '../stored-json.server'

/**
 * A viewing, kept after cancellation. Times in milliseconds since 1970. `held` until its visitor follows the mailed link,
 * `expired` if that is too late; `requested` waits for the staff, who confirm it, refuse it, or propose another time: `proposed`
 * waits for the visitor's answer.
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
    /** Until when its seat is reserved for a visitor who has yet to follow the link or answer; null if nothing is pending. */
    heldUntil: integer(),
    /** Keyed hash of the sender, while it counts for the limit of open viewings. */
    sender: text(),
    /** Number of changes: the SEQUENCE of its calendar file (RFC 5545). */
    sequence: integer().notNull().default(0),
    /** The property's name on that day, in the visitor's and the staff's languages: the catalogue changes. */
    about: text({ mode: 'json' }).$type<StoredJson['appointment.about']>().notNull(),
    createdAt: integer().notNull(),
    changedAt: integer().notNull(),
    remindedAt: integer(),
    /** When the staff proposed the current time; null for a time chosen by the visitor. */
    proposedAt: integer(),
    /** Whether the visitor wants a reminder the day before. */
    reminder: integer({ mode: 'boolean' }).notNull().default(true),
    /** The agent's note on the visit for the property's owner. */
    note: text(),
    /** The note before, so that the last change can be undone. */
    noteBefore: text(),
    /** When staff said that the visitor did not come. */
    missedAt: integer(),
    /** The provider's slot; null for a time of the weekly scheme. */
    slotID: integer(),
    /** The state reported by the agency's own program, and the original times; null until known. */
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

/** A reserved or taken seat. Only this key prevents double booking (docs/decisions/viewings-and-documents.md). */
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
    /** From then on the seat is free; null if taken. */
    heldUntil: integer(),
  },
  table => [
    primaryKey({ columns: [table.propertyID, table.startsAt, table.seat] }),
    uniqueIndex('seat_of_appointment').on(table.appointmentID),
  ],
)

/** Rules of free times set at the desk, over those of `appointments.json`. */
export const viewingTimes = sqliteTable('viewing_times', {
  /** `agency`, or a home's number for its own hours. */
  scope: text().primaryKey(),
  rules: text({ mode: 'json' }).$type<StoredJson['viewing_times.rules']>().notNull(),
})

/** A block of time in which a home is open to a number of visitors. Times in milliseconds since 1970. */
export const openHouse = sqliteTable(
  'open_house',
  {
    id: text().primaryKey(),
    propertyID: integer().notNull(),
    startsAt: integer().notNull(),
    endsAt: integer().notNull(),
    seats: integer().notNull(),
  },
  table => [
    uniqueIndex('open_house_of_property').on(table.propertyID, table.startsAt),
    index('open_house_by_time').on(table.endsAt),
  ],
)

/** Document requests: one per address and property. */
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
    /** When counting of links started, and the number mailed since. */
    countedSince: integer().notNull(),
    links: integer().notNull(),
  },
  table => [
    uniqueIndex('document_request_once').on(table.propertyID, table.email),
    index('document_request_of_email').on(table.email),
    index('document_request_of_enquiry').on(table.enquiryID),
  ],
)
