/** Staff plan an open house, change its number of visitors, or call it off. */
import { randomUUID } from 'node:crypto'
import { and, eq, gt, inArray, lt } from 'drizzle-orm'
import { z } from 'zod'
import { appointment, openHouse } from '../../../../../db/schema/site.server'
import { time } from '../../../../platform/agency/config/parts.server'
import { type AuditEntry, entriesOf, logAction } from '../../../../platform/audit/audit.server'
import type { Site } from '../../../../platform/context/site.server'
import type { SiteTransaction } from '../../../../platform/mail/outbox.server'
import { momentInBrussels } from '../../../../platform/time/brussels'
import { findOpenHouse, type OpenHouse } from '../../open-houses.server'
import { closeUpSeats } from '../../seats.server'
import type { TypedOpenHouse } from './open-house-view'

export const plannedAction = 'open-house-planned'
export const calledOffAction = 'open-house-called-off'
export const seatsAction = 'open-house-seats'

type Author = { accountID: string; name: string }
/** @property error a locale key */
export type OpenHouseChange = { kind: 'done'; entry: number } | { kind: 'invalid'; error: string }

const seatsField = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)
  .pipe(z.int().min(1).max(200))

const fields = z.object({ day: z.iso.date(), from: time, to: time, seats: seatsField })

/** @param propertyID undefined if no available home has the typed reference */
export function planOpenHouse(site: Site, propertyID: number | undefined, typed: TypedOpenHouse, by: Author): OpenHouseChange {
  if (propertyID === undefined) return { kind: 'invalid', error: 'DESK_NO_SUCH_HOME' }
  const read = fields.safeParse(typed)
  const startsAt = read.success ? momentInBrussels(read.data.day, read.data.from) : undefined
  const endsAt = read.success ? momentInBrussels(read.data.day, read.data.to) : undefined
  const now = site.now()
  if (!read.success || startsAt === undefined || endsAt === undefined || endsAt <= startsAt || startsAt <= now)
    return { kind: 'invalid', error: 'DESK_OPEN_HOUSE_INCOMPLETE' }
  const row = { id: randomUUID(), propertyID, startsAt, endsAt, seats: read.data.seats }
  return site.database.transaction(
    (tx): OpenHouseChange => {
      if (isOccupied(tx, row)) return { kind: 'invalid', error: 'DESK_OPEN_HOUSE_OVERLAPS' }
      tx.insert(openHouse).values(row).run()
      const done = { action: plannedAction, thing: 'open-house', thingID: row.id, before: null, after: row }
      return { kind: 'done', entry: logAction(tx, by, done, now) }
    },
    { behavior: 'immediate' },
  )
}

export type SeatsChange =
  | OpenHouseChange
  /** Somebody changed the number since the page was opened. */
  | { kind: 'changed'; name: string; seats: number }
  | { kind: 'unknown' }

/**
 * Not below the number of visitors who registered.
 * @param typed as posted; `was`: the number on the page
 */
export function changeSeats(site: Site, id: string, typed: { seats: string; was: string }, by: Author): SeatsChange {
  const read = seatsField.safeParse(typed.seats)
  return site.database.transaction(
    (tx): SeatsChange => {
      const row = findOpenHouse(tx, id)
      if (!row) return { kind: 'unknown' }
      if (!read.success) return { kind: 'invalid', error: 'DESK_OPEN_HOUSE_SEATS_INVALID' }
      const seats = read.data
      if (String(row.seats) !== typed.was) {
        const last = entriesOf(tx, 'open-house', id).at(-1)
        const isTwice = last?.accountID === by.accountID && last.undoes === null && row.seats === seats
        return isTwice ? { kind: 'done', entry: last.id } : { kind: 'changed', name: last?.name ?? '', seats: row.seats }
      }
      if (!setSeats(tx, row, seats, site.now())) return { kind: 'invalid', error: 'DESK_OPEN_HOUSE_TOO_FEW' }
      const done = { action: seatsAction, thing: 'open-house', thingID: id, before: row.seats, after: seats }
      return { kind: 'done', entry: logAction(tx, by, done, site.now()) }
    },
    { behavior: 'immediate' },
  )
}

/** @returns false if it was changed since, or more visitors registered than it had room for. */
export function undoSeats(tx: SiteTransaction, { thingID, before, after }: AuditEntry, site: Site): boolean {
  const row = findOpenHouse(tx, thingID)
  return row !== undefined && row.seats === after && setSeats(tx, row, before as number, site.now())
}

function setSeats(tx: SiteTransaction, row: OpenHouse, seats: number, now: number): boolean {
  if (closeUpSeats(tx, row, now) > seats) return false
  return tx.update(openHouse).set({ seats }).where(eq(openHouse.id, row.id)).run().changes > 0
}

/** Refused while visitors are registered: each must be told first, by cancelling their viewing. */
export function callOffOpenHouse(site: Site, id: string, by: Author): OpenHouseChange | { kind: 'unknown' } {
  return site.database.transaction(
    (tx): OpenHouseChange | { kind: 'unknown' } => {
      const row = findOpenHouse(tx, id)
      if (!row) return { kind: 'unknown' }
      if (visitorsOf(tx, row, site.now()) > 0) return { kind: 'invalid', error: 'DESK_OPEN_HOUSE_HAS_VISITORS' }
      tx.delete(openHouse).where(eq(openHouse.id, id)).run()
      const done = { action: calledOffAction, thing: 'open-house', thingID: id, before: row, after: null }
      return { kind: 'done', entry: logAction(tx, by, done, site.now()) }
    },
    { behavior: 'immediate' },
  )
}

/** @returns false if visitors registered or its places were changed since, or another open house took its place. */
export function undoOpenHouse(tx: SiteTransaction, { thingID, before, after }: AuditEntry, site: Site): boolean {
  const row = findOpenHouse(tx, thingID)
  if (after !== null) {
    if (!row || row.seats !== (after as OpenHouse).seats || visitorsOf(tx, row, site.now()) > 0) return false
    return tx.delete(openHouse).where(eq(openHouse.id, thingID)).run().changes > 0
  }
  if (row || isOccupied(tx, before as OpenHouse)) return false
  return (
    tx
      .insert(openHouse)
      .values(before as OpenHouse)
      .run().changes > 0
  )
}

function isOccupied(tx: SiteTransaction, { propertyID, startsAt, endsAt }: OpenHouse): boolean {
  const isSame = and(eq(openHouse.propertyID, propertyID), lt(openHouse.startsAt, endsAt), gt(openHouse.endsAt, startsAt))
  return tx.select({ id: openHouse.id }).from(openHouse).where(isSame).get() !== undefined
}

/** Number of visitors who registered, or may still confirm. */
function visitorsOf(tx: SiteTransaction, { propertyID, startsAt }: OpenHouse, now: number): number {
  const isOpen = inArray(appointment.status, ['held', 'requested', 'proposed', 'confirmed'])
  return tx
    .select({ status: appointment.status, heldUntil: appointment.heldUntil })
    .from(appointment)
    .where(and(eq(appointment.propertyID, propertyID), eq(appointment.startsAt, startsAt), isOpen))
    .all()
    .filter(({ heldUntil }) => heldUntil === null || heldUntil > now).length
}
