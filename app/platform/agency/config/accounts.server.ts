/** How accounts behave: `data/site/accounts.json`. */
import { z } from 'zod'

export const accountsFile = z.strictObject({
  /**
   * True: a known and an unknown address get the same answers. False: PERSON_NOT_FOUND is said, as SPEC §8 has it. Who does not
   * choose is discreet (docs/decisions/privacy.md).
   */
  discreetAccounts: z.boolean().default(true),
  /** Whether owners get a summary of each month by mail, until they switch it off. */
  monthlySummary: z.boolean().default(true),
})
