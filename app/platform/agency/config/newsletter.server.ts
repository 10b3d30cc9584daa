/** Whether there is a newsletter, and when it is sent: `data/site/newsletter.json`. */
import { z } from 'zod'
import { time } from './parts.server'

export const newsletterFile = z.strictObject({
  /**
   * `weekly`: the site writes and sends it. `list`: the site keeps the list, and the agency sends its own. `off`: there is none,
   * and no page mentions one.
   */
  status: z.enum(['weekly', 'list', 'off']),
  /** Monday is 1. */
  weekday: z.int().min(1).max(7).default(4),
  /** The earliest time on that day, in Brussels. */
  from: time.default('08:00'),
})

/** The default without the file, as for agencies that predate it. */
export const withoutNewsletterFile = { status: 'list', weekday: 4, from: '08:00' } satisfies z.infer<typeof newsletterFile>
