/** Options for the provider's field names in history lines, which an agency sets in `source.json`. Pure. */
import { z } from 'zod'

const name = z.string().min(1)

/** The provider's field names in a line; `action.name` is a nested field. */
export const lineFields = z.strictObject({
  ID: name,
  Date: name,
  EndDate: name.optional(),
  Type: name,
  /** Used to recognise `viewings`, if the type is not. */
  TypeID: name.optional(),
  Contact: name.optional(),
  Subject: name.optional(),
  Comment: name.optional(),
  Status: name.optional(),
  SourceName: name.optional(),
  /** The number of its slot. */
  Slot: name.optional(),
  /** Fields that may hold our reference, besides the subject and the comment. */
  references: z.array(name).default([]),
  /** Visitors' email addresses, which identify a viewing booked here. They are not stored. */
  emails: z.array(name).default([]),
})

const word = z.union([z.string().min(1), z.number()])

export const lineSettings = {
  /** Types that mean a viewing; statuses (or types) that mean a cancellation. */
  viewings: z.array(word).default([]),
  cancelled: z.array(word).default([]),
  /** Number of past days to read. */
  days: z.int().min(1).max(3650).default(365),
  /** Time zone of times without one. */
  zone: z.enum(['Brussels', 'UTC']).default('Brussels'),
}

export type LineOptions = {
  fields: z.output<typeof lineFields>
  viewings: readonly (string | number)[]
  cancelled: readonly (string | number)[]
  zone: 'Brussels' | 'UTC'
}
