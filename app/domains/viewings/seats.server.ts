/**
 * Seats. That one is taken once is the key of `appointment_seat`, not a look before the leap: whoever comes second, from
 * another process too, finds the row there. A seat that is held for longer than was promised is as good as free: by the clock of
 * whoever looks, so that no job need have run.
 */
import { eq, lte } from 'drizzle-orm'
import { appointmentSeat } from '../../../db/schema/site.server'
import type { SiteTransaction } from '../../platform/mail/outbox.server'
import type { Slot } from './slots'

type SeatOf = { propertyID: number; appointmentID: string }

/** `heldUntil`: for so long only, until `keepSeat` (ms); null for good. */
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

/** Makes the seat that a viewing holds a taken one: before the hold is over, for then somebody else may have it. */
export function keepSeat(tx: SiteTransaction, appointmentID: string): void {
  tx.update(appointmentSeat).set({ heldUntil: null }).where(eq(appointmentSeat.appointmentID, appointmentID)).run()
}

export function freeSeat(tx: SiteTransaction, appointmentID: string): void {
  tx.delete(appointmentSeat).where(eq(appointmentSeat.appointmentID, appointmentID)).run()
}
