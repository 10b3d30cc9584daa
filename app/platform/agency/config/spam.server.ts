/** Measures against spam: `data/site/spam.json`. docs/forms.md explains it to the agency. */
import { z } from 'zod'

const captchaKind = z.enum(['off', 'characters', 'proof-of-work'])
const limit = z.strictObject({ posts: z.number().int().min(1), minutes: z.number().min(1).max(1440) })

export const spamFile = z.strictObject({
  /** A form's own entry overrides the default. */
  captcha: z.strictObject({ default: captchaKind, forms: z.record(z.string(), captchaKind) }),
  /** Per sender: for all forms together, and for each form. */
  limits: z.strictObject({ everyForm: limit, oneForm: limit, forms: z.record(z.string(), limit) }),
  /** Mails that visitors' posts send to somebody outside the agency. A form with its own number is counted separately. */
  mailsToOneAddress: z.strictObject({ perDay: z.number().int().min(1), forms: z.record(z.string(), z.number().int().min(0)) }),
  /** Mails that posts send to unverified addresses, on the whole site. */
  unprovedMails: z
    .strictObject({
      /** The busiest hour of a usual day counts as at least this many requests. */
      usualPerHour: z.number().int().min(1),
      /** Above this multiple of the usual mails in an hour, every form has a captcha. */
      captchaAt: z.number().min(1),
      /** Above this multiple of the usual, no more are sent in that hour. */
      stopAt: z.number().min(1),
    })
    .default({ usualPerHour: 12, captchaAt: 5, stopAt: 20 }),
  /** PBKDF2 rounds per step; a visitor's browser does 50 to 200 steps. */
  proofOfWork: z.strictObject({ cost: z.number().int().min(1).max(1_000_000) }),
})

export type SpamSettings = z.infer<typeof spamFile>
export type CaptchaSetting = z.infer<typeof captchaKind>
