/** How long the site keeps what visitors sent: `data/site/retention.json`, in days. */
import { z } from 'zod'

const days = z.number().int().min(1).max(36_500)

/** From the day of letting; the default for older files. */
const afterLetting = 90

export const retentionFile = z.strictObject({
  days: z.strictObject({
    enquiries: days,
    rentalApplications: days.default(afterLetting),
    uploads: days,
    appointments: days,
    documentRequests: days,
    testimonialsNotPublished: days,
    mailsSent: days,
    mailsDead: days,
    /** From the day on which an owner has no property left with the agency. */
    ownerAccounts: days.default(365),
    /** The log of what staff did. */
    deskLog: days.default(730),
  }),
})

export type Retention = z.infer<typeof retentionFile>['days']
