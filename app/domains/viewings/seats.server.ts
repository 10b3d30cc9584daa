/**
 * Seats. The primary key of `appointment_seat` ensures that each is taken once, not a prior check: a second booking, even from
 * another process, finds the row. A seat held past its time counts as free by the reader's clock, without waiting for a job.
 */
import { and, eq, lte } from 'drizzle-orm'
import { appointmentSeat } from '../../../db/schema/site.server'
import type { SiteTransaction } from '../../platform/mail/outbox.server'
import type { Slot } from './slots'

type SeatOf = { propertyID: number; appointmentID: string }

/** `heldUntil`: until then, or until `keepSeat` (ms); null for good. */
type SeatTime = { now: number; heldUntil: number | null }

/** Takes the first free seat, in the caller's transaction. @returns whether there was one. */
export function takeSeat(
  tx: SiteTransaction,
  { propertyID, appointmentID }: SeatOf,
  { startsAt, capacity }: Slot,
  { now, heldUntil }: SeatTime,
): boolean {
  for (let seat = 1; seat <= capacity; seat += 1) {
    const { changes } = tx
      .insert(appointmentSeat)
      .values({ propertyID, startsAt, seat, appointmentID, heldUntil })
      .onConflictDoUpdate({
        target: [appointmentSeat.propertyID, appointmentSeat.startsAt, appointmentSeat.seat],
        set: { appointmentID, heldUntil },
        setWhere: lte(appointmentSeat.heldUntil, now),
      })
      .run()
    if (changes === 1) return true
  }
  return false
}

/** Turns a held seat into a taken one, before the hold ends and somebody else can take it. */
export function keepSeat(tx: SiteTransaction, appointmentID: string): void {
  tx.update(appointmentSeat).set({ heldUntil: null }).where(eq(appointmentSeat.appointmentID, appointmentID)).run()
}

export function freeSeat(tx: SiteTransaction, appointmentID: string): void {
  tx.delete(appointmentSeat).where(eq(appointmentSeat.appointmentID, appointmentID)).run()
}

/** Gives a slot's taken seats the first numbers, so that its capacity can shrink. @returns how many are taken. */
export function closeUpSeats(
  tx: SiteTransaction,
  { propertyID, startsAt }: { propertyID: number; startsAt: number },
  now: number,
): number {
  const isOfSlot = and(eq(appointmentSeat.propertyID, propertyID), eq(appointmentSeat.startsAt, startsAt))
  tx.delete(appointmentSeat)
    .where(and(isOfSlot, lte(appointmentSeat.heldUntil, now)))
    .run()
  const seats = tx.select().from(appointmentSeat).where(isOfSlot).orderBy(appointmentSeat.seat).all()
  for (const [index, { appointmentID }] of seats.entries())
    tx.update(appointmentSeat)
      .set({ seat: index + 1 })
      .where(eq(appointmentSeat.appointmentID, appointmentID))
      .run()
  return seats.length
}
