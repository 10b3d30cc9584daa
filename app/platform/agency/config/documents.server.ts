/** Which documents everybody may open, and how long links to the others work: `data/site/documents.json`. */
import { z } from 'zod'

export const documentsFile = z.strictObject({
  /** `Kind` of the documents that are linked on the page of a property; the others are on request. */
  publicKinds: z.array(z.string().min(1)).max(100),
  linkDays: z.number().min(1).max(365),
  /** How often a day the link is mailed to who asks for it again. */
  linksPerDay: z.int().min(1).max(50),
})
