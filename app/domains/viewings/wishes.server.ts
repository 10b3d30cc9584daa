/** Carries out a wish of the visitor or staff for a viewing, with the seat that it takes or gives up. */
import type { Site } from '../../platform/context/site.server'
import type { SiteTransaction } from '../../platform/mail/outbox.server'
import { readMoment } from '../../platform/time/moment-text'
import { EnquiryRefusal } from '../enquiries/submission.server'
import { agentVisits, blockedSlots } from './agent-visits.server'
import { slotsOf } from './open-slots.server'
import { openLimit } from './open-viewings.server'
import { freeSeat, keepSeat, takeSeat } from './seats.server'
import { type Appointment, heldUntil, isUntaken, proposalFor, type Role, statusAt } from './viewing.server'

/** `requested`: its visitor has taken it, and staff must confirm it. */
export type Change = 'moved' | 'cancelled' | 'confirmed' | 'requested' | 'proposed' | 'refused'

/** Wishes that change neither the time nor whether it takes place: nobody is mailed. */
export type Settled = 'reminder-on' | 'reminder-off' | 'noted' | 'missed'

/** `alert` is a message (see `alerts.ts`). `closed`: past or cancelled, so nothing can be changed; `limited`: moved too often. */
export type ChangeResult =
  | { kind: 'done'; change: Change | Settled }
  | { kind: 'invalid' | 'closed' | 'failed'; alert: string }
  | { kind: 'limited'; alert: string; retryAfterMs: number }

/** As posted. `was`: the note on the page. */
export type Wish = { what: string; slot?: string; note?: string; was?: string }

/** Who asks, and when. `list` as in `changeAppointment`. */
export type Wisher = { role: Role; list: 0 | 1 | undefined; now: number }

/** What to write to the viewing; only `change` if already done. */
type Changed = Partial<Appointment> & { change: Change }

/** @returns the new state, or a message if nothing changes. @throws EnquiryRefusal if it must be rolled back. */
export function fulfil(site: Site, tx: SiteTransaction, row: Appointment, { what, slot }: Wish, who: Wisher): Changed | string {
  if (what === 'confirm') return confirmed(site, tx, row, who)
  if (what === 'cancel') {
    freeSeat(tx, row.id)
    return { change: 'cancelled', status: 'cancelled', heldUntil: null }
  }
  if (what === 'refuse' && who.role === 'staff') return refused(tx, row)
  if (what !== 'move' && (what !== 'propose' || who.role !== 'staff')) return 'ALERT_OPTION_INVALID'
  const startsAt = slot ? readMoment(slot) : undefined
  if (who.list === undefined || startsAt === undefined) return 'ALERT_SLOT_EMPTY'
  return what === 'move' ? moved(site, tx, row, startsAt, who) : proposed(site, tx, row, startsAt, who)
}

/** Whether staff must answer, or the visitor must answer staff. */
const isAsked = ({ status, proposedAt }: Appointment) =>
  status === 'requested' || status === 'proposed' || (status === 'expired' && proposedAt !== null)

/** For requests only: a confirmed viewing is cancelled or moved instead, which tells users of an old page. */
function refused(tx: SiteTransaction, row: Appointment): Changed | string {
  if (!isAsked(row)) return `APPOINTMENT_IS_${row.status === 'confirmed' ? 'CONFIRMED' : 'EXPIRED'}`
  freeSeat(tx, row.id)
  return { change: 'refused', status: 'refused', heldUntil: null }
}

/** Another time, whose seat is held until the visitor accepts; the requested one is freed. */
function proposed(site: Site, tx: SiteTransaction, row: Appointment, startsAt: number, who: Wisher): Changed | string {
  if (!isAsked(row)) return `APPOINTMENT_IS_${row.status === 'confirmed' ? 'CONFIRMED' : 'EXPIRED'}`
  if (startsAt === row.startsAt && statusAt(row, who.now) === 'proposed') return { change: 'proposed' }
  if (startsAt === row.startsAt && row.status === 'requested') return 'SLOT_SAME'
  const until = heldUntil(startsAt, who.now, proposalFor)
  const seat = seatAt(site, tx, row, startsAt, { ...who, heldUntil: until })
  if (typeof seat === 'string') return seat
  return { change: 'proposed', ...seat, status: 'proposed', heldUntil: until, proposedAt: who.now, remindedAt: null }
}

function moved(site: Site, tx: SiteTransaction, row: Appointment, startsAt: number, who: Wisher): Changed | string {
  // Moving also takes a viewing that was held, proposed or expired.
  const isToTake = row.status === 'held' || row.status === 'proposed' || row.status === 'expired'
  if (startsAt === row.startsAt) return isToTake ? confirmed(site, tx, row, who) : 'SLOT_SAME'
  const seat = seatAt(site, tx, row, startsAt, who)
  if (typeof seat === 'string') return seat
  const status = statusBy(site, who.role)
  const rest = { status, heldUntil: null, remindedAt: null, proposedAt: null }
  return { change: isUntaken(row) ? status : 'moved', ...seat, ...rest }
}

/** Taken: by its visitor if held or proposed, by staff if it needs confirmation. */
function confirmed(site: Site, tx: SiteTransaction, row: Appointment, who: Wisher): Changed | string {
  // Staff need not confirm their own proposal.
  const status = row.proposedAt === null ? statusBy(site, who.role) : 'confirmed'
  if (row.status === 'confirmed') return { change: 'confirmed' }
  if (row.status === 'requested') return who.role === 'staff' ? { change: status, status } : { change: 'requested' }
  if (statusAt(row, who.now) !== 'expired') {
    // A hold keeps only its own seat free, so its agent may have been booked elsewhere since.
    if (row.status === 'held' && isElsewhere(site, tx, row, row, who.now)) return 'SLOT_TAKEN'
    keepSeat(tx, row.id)
    return { change: status, status, heldUntil: null }
  }
  const seat = seatAt(site, tx, row, row.startsAt, who)
  return typeof seat === 'string' ? seat : { change: status, status, heldUntil: null }
}

/** Whether a viewing's agent is busy at a time. */
function isElsewhere(site: Site, tx: SiteTransaction, row: Appointment, { startsAt, endsAt }: SlotTime, now: number): boolean {
  const slot = { startsAt, endsAt, capacity: 1 }
  return blockedSlots(site, row.propertyID, [slot], agentVisits(site, tx, now, row.id)).length > 0
}
type SlotTime = Pick<Appointment, 'startsAt' | 'endsAt'>

/** The state after this reader has taken or moved it. */
function statusBy(site: Site, role: Role): 'confirmed' | 'requested' {
  return role === 'staff' || site.configuration.appointments.confirm !== 'by-staff' ? 'confirmed' : 'requested'
}

/** Takes a seat of another slot, or of its own after it was given up. @returns its time, or a message. */
function seatAt(
  site: Site,
  tx: SiteTransaction,
  row: Appointment,
  startsAt: number,
  { role, list, now, heldUntil = null }: Wisher & { heldUntil?: number | null },
) {
  const slots = list === undefined ? [] : slotsOf(site, { id: row.propertyID, list }, now)
  const slot = slots.find(each => each.startsAt === startsAt)
  if (!slot) return 'SLOT_UNKNOWN'
  if (isElsewhere(site, tx, row, slot, now)) return 'SLOT_TAKEN'
  const isToOpen = row.status === 'held' || row.status === 'expired'
  const tooMany = role === 'visitor' && isToOpen ? openLimit(site, tx, row, now) : undefined
  if (tooMany) return tooMany
  freeSeat(tx, row.id)
  // Rolls everything back: without the new seat, the old one stays.
  if (!takeSeat(tx, { propertyID: row.propertyID, appointmentID: row.id }, slot, { now, heldUntil }))
    throw new EnquiryRefusal('SLOT_TAKEN')
  return { startsAt: slot.startsAt, endsAt: slot.endsAt, slotID: slot.id ?? null }
}
