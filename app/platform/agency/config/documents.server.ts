/** Which documents are public, and how long links to the others work: `data/site/documents.json`. */
import { z } from 'zod'

export const documentsFile = z.strictObject({
  /** `Kind` of the documents linked on a property's page; the others are on request. */
  publicKinds: z.array(z.string().min(1)).max(100),
  linkDays: z.number().min(1).max(365),
  /** How often a day the link is mailed to the same requester. */
  linksPerDay: z.int().min(1).max(50),
})
