/** How long the site keeps what visitors sent: `data/site/retention.json`, in days. */
import { z } from 'zod'

const days = z.number().int().min(1).max(36_500)

export const retentionFile = z.strictObject({
  days: z.strictObject({
    enquiries: days,
    uploads: days,
    appointments: days,
    documentRequests: days,
    testimonialsNotPublished: days,
    mailsSent: days,
    mailsDead: days,
  }),
})

export type Retention = z.infer<typeof retentionFile>['days']
