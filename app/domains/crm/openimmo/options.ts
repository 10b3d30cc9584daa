/** The options of OpenImmo in `crm.json` (docs/feeds/openimmo.md). */
import { z } from 'zod'

export const openimmoCrmOptions = z.strictObject({
  /** Where the agency's program takes feedback: its mailbox for leads. */
  to: z.email(),
  /** The name of the website, as the program knows it. */
  sender: z.string().min(1).max(100),
  /** `makler_id`: what the program calls the agency. */
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
