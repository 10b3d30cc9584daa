/** How accounts behave: `data/site/accounts.json`. */
import { z } from 'zod'

export const accountsFile = z.strictObject({
  /**
   * True: known and unknown addresses get the same answers. False: says PERSON_NOT_FOUND, as in SPEC §8. Discreet by default
   * (docs/decisions/privacy.md).
   */
  discreetAccounts: z.boolean().default(true),
  /** Whether owners get a monthly summary by mail, until they switch it off. */
  monthlySummary: z.boolean().default(true),
})
