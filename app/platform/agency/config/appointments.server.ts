/** How the agency takes appointments: `data/site/appointments.json`. */
import { z } from 'zod'
import { time } from './parts.server'

const hours = z
  .strictObject({
    weekday: z.int().min(1).max(7),
    from: time,
    to: time,
    minutes: z.int().min(5).max(480),
    capacity: z.int().min(1).max(50),
  })
  .refine(({ from, to }) => from < to, 'from must come before to')

const day = z.iso.date('must be a day such as 2026-12-25')

const openingHours = z
  .strictObject({ weekday: z.int().min(1).max(7), from: time, to: time })
  .refine(({ from, to }) => from < to, 'from must come before to')

const agentHoliday = z
  .strictObject({ agent: z.int().positive(), from: day, to: day })
  .refine(({ from, to }) => from <= to, 'from must not come after to')

/**
 * Limits on an agent's agenda, also for the provider's slots; an absent field sets no limit
 * (docs/decisions/viewings-and-documents.md).
 */
const agenda = z.strictObject({
  /** No viewing is offered outside these hours. */
  openingHours: z.array(openingHours).min(1).max(50).optional(),
  /** Between viewings of two properties of the same agent. */
  travelMinutes: z.int().min(0).max(480).optional(),
  /** Per agent. */
  mostADay: z.int().min(1).max(100).optional(),
  /** `agent` is the provider's number; the last day is included. */
  holidays: z.array(agentHoliday).max(1000).default([]),
  /** Increasing it revokes every calendar address given to agents. */
  calendarSeries: z.int().min(1).max(1_000_000).default(1),
})

/** The shape of `data/site/appointments.json`. */
export const appointmentsFile = z.strictObject({
  /** When a booking is confirmed: after the visitor follows the mailed link, after the staff then confirm it, or at once. */
  confirm: z.enum(['by-visitor', 'by-staff', 'at-once']).default('by-visitor'),
  minimumNoticeHours: z.number().min(0).max(720),
  daysAhead: z.int().min(1).max(365),
  /** For properties of these lists without slots from the provider. */
  weekly: z.strictObject({
    lists: z.array(z.enum(['sale', 'rent'])),
    hours: z.array(hours).max(100),
    holidays: z.array(day).max(1000),
  }),
  agenda: agenda.prefault({}),
  rental: z.strictObject({
    incomeTimesRent: z.number().min(0).max(20),
    incomeWithCharges: z.boolean(),
    personsPerBedroom: z.int().min(1).max(20),
    personsWithoutBedroom: z.int().min(1).max(200),
    /** Whether the minimum income is confirmed before a viewing, by region; regions left out follow the law's file. */
    confirmIncome: z.strictObject({ flanders: z.boolean(), brussels: z.boolean(), wallonia: z.boolean() }).partial().default({}),
  }),
  /** Sent the day before, from this hour in Brussels; not if the booking is more recent than the given hours. Null for none. */
  reminder: z.strictObject({ fromHour: z.int().min(0).max(23), notWithinHours: z.number().min(0).max(48) }).nullable(),
})
