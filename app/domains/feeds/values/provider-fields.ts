/** How a provider calls what a line of an owner's history says: an agency finds it out, and says it in `source.json`. Pure. */
import { z } from 'zod'

const name = z.string().min(1)

/** How the provider calls what a line says; `action.name` is a field within another. */
export const lineFields = z.strictObject({
  ID: name,
  Date: name,
  EndDate: name.optional(),
  Type: name,
  /** What `viewings` are named by, where that is not the type. */
  TypeID: name.optional(),
  Contact: name.optional(),
  Subject: name.optional(),
  Comment: name.optional(),
  Status: name.optional(),
  SourceName: name.optional(),
  /** The number of the slot that it is in. */
  Slot: name.optional(),
  /** Where our reference may stand, beside the subject and the comment. */
  references: z.array(name).default([]),
  /** The addresses of visitors, by which a viewing that was booked here is known again. They are not kept. */
  emails: z.array(name).default([]),
})

const word = z.union([z.string().min(1), z.number()])

export const lineSettings = {
  /** Types that are a viewing; statuses (or types) that say that it was called off. */
  viewings: z.array(word).default([]),
  cancelled: z.array(word).default([]),
  /** How many days back lines are read. */
  days: z.int().min(1).max(3650).default(365),
  /** Of times without one. */
  zone: z.enum(['Brussels', 'UTC']).default('Brussels'),
}

export type LineOptions = {
  fields: z.output<typeof lineFields>
  viewings: readonly (string | number)[]
  cancelled: readonly (string | number)[]
  zone: 'Brussels' | 'UTC'
}
