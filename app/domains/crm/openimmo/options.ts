/** The options of OpenImmo in `crm.json` (docs/feeds/openimmo.md). */
import { z } from 'zod'

export const openimmoCrmOptions = z.strictObject({
  /** Mailbox where the agency's program takes leads. */
  to: z.email(),
  /** The website's name in the program. */
  sender: z.string().min(1).max(100),
  /** `makler_id`: the agency's ID in the program. */
  agency: z.string().max(100).default(''),
  /** `anrede` by title. */
  titles: z.strictObject({ MR: z.string(), MS: z.string(), MISS: z.string() }).default({ MR: 'Herr', MS: 'Frau', MISS: 'Frau' }),
  /** The name of the attached file. */
  file: z
    .string()
    .regex(/^[\w-]{1,60}\.xml$/)
    .default('openimmo-feedback.xml'),
})
export type OpenimmoCrmOptions = z.infer<typeof openimmoCrmOptions>
