/** Whether there is a newsletter, and when it goes: `data/site/newsletter.json`. */
import { z } from 'zod'
import { time } from './parts.server'

export const newsletterFile = z.strictObject({
  /**
   * `weekly`: the site makes it and sends it. `list`: the site keeps the list, and the agency sends its own. `off`: there is none,
   * and no page speaks of one.
   */
  status: z.enum(['weekly', 'list', 'off']),
  /** Monday is 1. */
  weekday: z.int().min(1).max(7).default(4),
  /** From when on it goes that day, in Brussels. */
  from: time.default('08:00'),
})

/** What holds where the file is not there, as in the data of an agency from before it. */
export const withoutNewsletterFile = { status: 'list', weekday: 4, from: '08:00' } satisfies z.infer<typeof newsletterFile>
