/** What is done against spam: `data/site/spam.json`. docs/forms.md explains it to the agency. */
import { z } from 'zod'

const captchaKind = z.enum(['off', 'characters', 'proof-of-work'])
const limit = z.strictObject({ posts: z.number().int().min(1), minutes: z.number().min(1).max(1440) })

export const spamFile = z.strictObject({
  /** A form's own line wins. */
  captcha: z.strictObject({ default: captchaKind, forms: z.record(z.string(), captchaKind) }),
  /** For one sender: all forms together, and each form. */
  limits: z.strictObject({ everyForm: limit, oneForm: limit, forms: z.record(z.string(), limit) }),
  /** Mails that a visitor's post sends to somebody outside the agency. A form with its own number has its own count. */
  mailsToOneAddress: z.strictObject({ perDay: z.number().int().min(1), forms: z.record(z.string(), z.number().int().min(0)) }),
  /** Mails that posts send to addresses that nobody proved, on the whole site. */
  unprovedMails: z
    .strictObject({
      /** The busiest hour of a usual day counts as so many requests at least. */
      usualPerHour: z.number().int().min(1),
      /** With more than so many times the usual mails in an hour, every form has a captcha. */
      captchaAt: z.number().min(1),
      /** After so many times the usual, no more leave in that hour. */
      stopAt: z.number().min(1),
    })
    .default({ usualPerHour: 12, captchaAt: 5, stopAt: 20 }),
  /** Rounds of PBKDF2 a step; a visitor's browser does 50 to 200 steps. */
  proofOfWork: z.strictObject({ cost: z.number().int().min(1).max(1_000_000) }),
})

export type SpamSettings = z.infer<typeof spamFile>
export type CaptchaSetting = z.infer<typeof captchaKind>
