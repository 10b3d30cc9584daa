/** Finds our viewing for a line of the provider's diary. */
import { and, eq, gt, inArray, notInArray } from 'drizzle-orm'
import { appointment } from '../../../db/schema/site.server'
import type { Site } from '../../platform/context/site.server'
import { mailboxOf } from '../../platform/mail/addresses'
import type { DiaryLine } from '../catalogue/diary'

type Named = Pick<typeof appointment.$inferSelect, 'id' | 'enquiryID' | 'email' | 'startsAt' | 'slotID' | 'status' | 'told'>

const codeLength = 12
const code = /[0-9a-f]{8}-[0-9a-f]{3}/gi

/**
 * By the line's key if known; by our reference, which was sent with it (the first twelve characters of the viewing's or
 * enquiry's number); by its slot; else by the minute and the visitor's address.
 * @returns the viewing's number; undefined if the line is not ours.
 */
export function viewingOfLine({ database }: Pick<Site, 'database'>, line: DiaryLine): string | undefined {
  const { id, enquiryID, email, startsAt, slotID, status, told } = appointment
  const rows: Named[] = database
    .select({ id, enquiryID, email, startsAt, slotID, status, told })
    .from(appointment)
    .where(and(eq(appointment.propertyID, line.propertyID), notInArray(status, ['held', 'expired'])))
    .all()
  if (rows.length === 0) return undefined
  const known = rows.find(row => row.told?.key === line.key) ?? byReference(rows, line)
  // A viewing that already has a line is excluded.
  const left = rows.filter(row => row.told?.key === undefined)
  return (known ?? bySlot(left, line) ?? byVisitor(left, line))?.id
}

function byReference(rows: readonly Named[], { texts }: DiaryLine): Named | undefined {
  const codes = new Set(texts.flatMap(text => (typeof text === 'string' ? (text.match(code) ?? []) : [])).map(lower))
  return rows.find(({ id, enquiryID }) => [id, enquiryID].some(name => codes.has(lower(name.slice(0, codeLength)))))
}

/** The only one in the slot, unless the line names a visitor. */
function bySlot(rows: readonly Named[], line: DiaryLine): Named | undefined {
  const inSlot = rows.filter(({ slotID }) => line.slot !== undefined && slotID === line.slot)
  const named = inSlot.find(row => isOf(row, line))
  return named ?? (mailboxesOf(line).length === 0 && inSlot.length === 1 ? inSlot[0] : undefined)
}

function byVisitor(rows: readonly Named[], line: DiaryLine): Named | undefined {
  const minute = (moment: number) => Math.floor(moment / 60_000)
  const theirs = rows.filter(row => minute(row.startsAt) === minute(line.startsAt) && isOf(row, line))
  // A visitor who cancelled and booked the same time again has two.
  return theirs.find(({ status }) => status !== 'cancelled' && status !== 'refused') ?? theirs[0]
}

function isOf({ email }: Named, line: DiaryLine): boolean {
  return mailboxesOf(line).includes(mailboxOf(email))
}

function mailboxesOf({ emails }: DiaryLine): string[] {
  return emails.flatMap(email => (typeof email === 'string' && email.includes('@') ? [mailboxOf(email.trim())] : []))
}

const lower = (text: string) => text.toLowerCase()

/** Properties with upcoming viewings booked here. */
export function bookedProperties({ database, now }: Pick<Site, 'database' | 'now'>): number[] {
  return database
    .selectDistinct({ id: appointment.propertyID })
    .from(appointment)
    .where(and(inArray(appointment.status, ['requested', 'proposed', 'confirmed']), gt(appointment.startsAt, now())))
    .all()
    .map(({ id }) => id)
}
