/**
 * Applies changes that the agency made in its own program to viewings booked here (docs/decisions/crm.md), as if staff had made
 * them on the viewing's page.
 */
import { eq } from 'drizzle-orm'
import { appointment } from '../../../db/schema/site.server'
import type { Site } from '../../platform/context/site.server'
import { errorText } from '../../platform/log/log'
import type { SiteTransaction } from '../../platform/mail/outbox.server'
import type { ProviderViewing } from '../catalogue/diary'
import { mailChange } from './change-mails.server'
import { listOfOffered } from './manage-page.server'
import { slotsOf } from './open-slots.server'
import { isKnownReport, type ProviderReport, reportedChange } from './provider-report'
import { freeSeat, takeSeat } from './seats.server'
import { type Appointment, findAppointment, stateOf, statusAt } from './viewing.server'

/** Number of viewings that `followProvider` would move or cancel. */
export function changesToFollow(site: Site, told: readonly ProviderViewing[]): number {
  return onePerViewing(site, told).filter(line => {
    const row = findAppointment(site.database, line.viewingID)
    return row !== undefined && changeOf(row, line, site.now()) !== undefined
  }).length
}

/** @param told every viewing of ours in the diary; those already known change nothing. */
export function followProvider(site: Site, told: readonly ProviderViewing[]): void {
  const now = site.now()
  let mailed = 0
  for (const line of onePerViewing(site, told)) {
    // One by one, so that a failure does not stop the others.
    try {
      mailed += site.database.transaction(tx => follow(site, tx, line, now), { behavior: 'immediate' })
    } catch (error) {
      site.log('viewing-not-followed', { appointment: line.viewingID, error: errorText(error) })
    }
  }
  if (mailed > 0) site.mail.notify()
}

/** The known line, else an active one: a program that cannot move a line creates a new one. */
function onePerViewing({ database }: Site, told: readonly ProviderViewing[]): ProviderViewing[] {
  const lines = new Map<string, ProviderViewing[]>()
  for (const line of told) lines.set(line.viewingID, [...(lines.get(line.viewingID) ?? []), line])
  return [...lines].flatMap(([id, own]) => {
    const key = own.length > 1 ? findAppointment(database, id)?.told?.key : undefined
    const open = own.filter(({ isOff }) => !isOff)
    return open.find(line => line.key === key) ?? open[0] ?? own.find(line => line.key === key) ?? own[0] ?? []
  })
}

/** For a viewing that its visitor confirmed, and that is neither over nor cancelled. */
function changeOf(row: Appointment, line: ProviderViewing, now: number): 'moved' | 'cancelled' | undefined {
  const isOpen = stateOf(row, now) === 'upcoming' && ['confirmed', 'requested', 'proposed'].includes(statusAt(row, now))
  return isOpen && (line.isOff || line.startsAt > now) ? reportedChange(row, line) : undefined
}

/** @returns the number of mails. */
function follow(site: Site, tx: SiteTransaction, line: ProviderViewing, now: number): number {
  const before = findAppointment(tx, line.viewingID)
  if (!before || isKnownReport(before, line)) return 0
  const change = changeOf(before, line, now)
  const told: ProviderReport = {
    key: line.key,
    startsAt: line.startsAt,
    ...(line.isOff && { isOff: true }),
    had: before.told?.had ?? [],
    ...(before.told?.mailed && { mailed: before.told.mailed }),
  }
  if (!change) {
    tx.update(appointment).set({ told }).where(eq(appointment.id, before.id)).run()
    return 0
  }
  const values = change === 'cancelled' ? ({ status: 'cancelled' } as const) : movedTo(site, before, line, now)
  const next: Appointment = { ...before, ...values, heldUntil: null, told, sequence: before.sequence + 1, changedAt: now }
  freeSeat(tx, before.id)
  if (change === 'moved') {
    // The agency decides whether there is room: a slot of ours only limits others.
    const seats = { startsAt: next.startsAt, endsAt: next.endsAt, capacity: 50 }
    takeSeat(tx, { propertyID: next.propertyID, appointmentID: next.id }, seats, { now, heldUntil: null })
  }
  tx.update(appointment).set(next).where(eq(appointment.id, before.id)).run()
  if (site.configuration.source?.mailVisitors === false) return 0
  return mailChange(site, tx, { before, row: next, change, by: 'staff' }, now).mails.length
}

/** The same duration as before if the diary gives no end. */
function movedTo(site: Site, before: Appointment, { startsAt, endsAt }: ProviderViewing, now: number) {
  const list = listOfOffered(site, before.propertyID, before.language)
  const slot =
    list === undefined ? undefined : slotsOf(site, { id: before.propertyID, list }, now).find(each => each.startsAt === startsAt)
  return {
    startsAt,
    endsAt: endsAt !== undefined && endsAt > startsAt ? endsAt : startsAt + (before.endsAt - before.startsAt),
    slotID: slot?.id ?? null,
    status: 'confirmed',
    remindedAt: null,
    proposedAt: null,
  } as const
}
