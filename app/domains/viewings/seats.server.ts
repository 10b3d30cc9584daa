/**
 * Seats. That one is taken once is the key of `appointment_seat`, not a look before the leap: whoever comes second, from
 * another process too, finds the row there.
 */
import { eq } from 'drizzle-orm'
import { appointmentSeat } from '../../../db/schema/site.server'
import type { SiteTransaction } from '../../platform/mail/outbox.server'
import type { Slot } from './slots'

/** Takes the first free seat, in the caller's transaction. @returns whether there was one. */
export function takeSeat(tx: SiteTransaction, { propertyID, appointmentID }: SeatOf, { startsAt, capacity }: Slot): boolean {
  for (let seat = 1; seat <= capacity; seat += 1) {
    const row = { propertyID, startsAt, seat, appointmentID }
    if (tx.insert(appointmentSeat).values(row).onConflictDoNothing().run().changes === 1) return true
  }
  return false
}

type SeatOf = { propertyID: number; appointmentID: string }

export function freeSeat(tx: SiteTransaction, appointmentID: string): void {
  tx.delete(appointmentSeat).where(eq(appointmentSeat.appointmentID, appointmentID)).run()
}
