/** A viewing's time for display, in Brussels. */
import type { Language } from '../../platform/i18n/languages'
import { clockInBrussels, dayInBrussels } from '../../platform/time/brussels'
import { dayInWords, nearDayInWords } from '../../platform/time/in-words'
import { writeMoment } from '../../platform/time/moment-text'
import type { Slot } from './slots'

/** `10:00 – 10:30`. */
function hoursInWords({ startsAt, endsAt }: Pick<Slot, 'startsAt' | 'endsAt'>): string {
  return `${clockInBrussels(startsAt).time} – ${clockInBrussels(endsAt).time}`
}

/** `maandag 23 november 2026, 10:00 – 10:30`. */
export function whenInWords(slot: Pick<Slot, 'startsAt' | 'endsAt'>, language: Language): string {
  return `${dayInWords(slot.startsAt, language)}, ${hoursInWords(slot)}`
}

/** `maandag 23 november 2026, 14:35`. */
export function dayAndTimeInWords(at: number, language: Language): string {
  return `${dayInWords(at, language)}, ${clockInBrussels(at).time}`
}

/** A radio button; `left` is the number of free seats in a slot for several, 0 if full. */
export type SlotView = { value: string; label: string; left: number; many: boolean }
export type SlotDay = { day: string; heading: string; slots: SlotView[] }

/** By day, including full ones. @param taken seats by the slot's start. */
export function slotDays(slots: readonly Slot[], taken: ReadonlyMap<number, number>, language: Language): SlotDay[] {
  const byDay = new Map<string, SlotDay>()
  for (const slot of slots) {
    const day = dayInBrussels(slot.startsAt)
    const group = byDay.get(day) ?? { day, heading: nearDayInWords(slot.startsAt, language), slots: [] }
    byDay.set(day, group)
    const left = Math.max(0, slot.capacity - (taken.get(slot.startsAt) ?? 0))
    group.slots.push({ value: writeMoment(slot.startsAt), label: hoursInWords(slot), left, many: slot.capacity > 1 })
  }
  return [...byDay.values()]
}

/** Whether nothing can be booked. */
export function isFull(days: readonly SlotDay[]): boolean {
  return days.every(({ slots }) => slots.every(({ left }) => left === 0))
}
