/** How requests arrive from elsewhere: `data/site/leads.json` (docs/leads.md). */
import { z } from 'zod'
import { languages } from '../../i18n/languages'

/** The words before a value in a portal's mail, such as `Telefoon:`. */
const words = z.array(z.string().trim().min(1).max(100)).min(1).max(20)

const portal = z.strictObject({
  /** Shown as the source. */
  name: z.string().trim().min(1).max(80),
  /** An address, or `@` and a domain for all of its addresses. */
  from: z.string().regex(/^[^\s@]*@[^\s@]+\.[^\s@]+$/, 'must be like leads@portal.example or @portal.example'),
  /** Of the people who write. */
  language: z.enum(languages).optional(),
  labels: z
    .strictObject({
      /** The portal's number of the request. */
      id: words.optional(),
      /** The reference of the home, or its number on the site. */
      home: words.optional(),
      /** First and last name in one. */
      name: words.optional(),
      firstName: words.optional(),
      lastName: words.optional(),
      email: words.optional(),
      phone: words.optional(),
      message: words.optional(),
    })
    .default({}),
})

export const leadsFile = z.strictObject({
  /** Another number makes other addresses, and ends those before. */
  series: z.int().positive().default(1),
  /** How many leads an hour are taken at each address. */
  perHour: z.int().min(1).max(10_000).default(300),
  portals: z.array(portal).max(50).default([]),
})

export type LeadSettings = z.infer<typeof leadsFile>
export type LeadPortal = LeadSettings['portals'][number]
