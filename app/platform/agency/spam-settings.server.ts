/** What is done against spam: `data/site/spam.json`, read once a process. docs/forms.md explains it to the agency. */
import { z } from 'zod'
import type { Limit } from '../spam/rate-limit.server'
import { readSettingFile } from './setting-file.server'

const captchaKind = z.enum(['off', 'characters', 'proof-of-work'])
const limit = z.strictObject({ posts: z.number().int().min(1), minutes: z.number().min(1).max(1440) })

/** The shape of `data/site/spam.json`. */
export const spamFile = z.strictObject({
  /** A form's own line wins. */
  captcha: z.strictObject({ default: captchaKind, forms: z.record(z.string(), captchaKind) }),
  /** For one sender: all forms together, and each form. */
  limits: z.strictObject({ everyForm: limit, oneForm: limit, forms: z.record(z.string(), limit) }),
  /** Mails that a visitor's post sends to somebody outside the agency. A form with its own number has its own count. */
  mailsToOneAddress: z.strictObject({ perDay: z.number().int().min(1), forms: z.record(z.string(), z.number().int().min(0)) }),
  /** Rounds of PBKDF2 a step; a visitor's browser does 50 to 200 steps. */
  proofOfWork: z.strictObject({ cost: z.number().int().min(1).max(1_000_000) }),
})

export type SpamSettings = z.infer<typeof spamFile>
export type CaptchaSetting = z.infer<typeof captchaKind>

/** @throws one sentence with file and field when the file is wrong. */
export function spamSettings(): SpamSettings {
  return readSettingFile('spam.json', spamFile)
}

const own = <T>(values: Record<string, T>, form: string): T | undefined =>
  Object.hasOwn(values, form) ? values[form] : undefined

/** Which captcha a form has. */
export function captchaOf(form: string, { captcha }: SpamSettings): CaptchaSetting {
  return own(captcha.forms, form) ?? captcha.default
}

/** How often one sender may post a form, and all forms together. */
export function limitsOf(form: string, { limits }: SpamSettings): { oneForm: Limit; everyForm: Limit } {
  const plain = ({ posts, minutes }: z.infer<typeof limit>): Limit => ({ points: posts, durationSeconds: minutes * 60 })
  return { oneForm: plain(own(limits.forms, form) ?? limits.oneForm), everyForm: plain(limits.everyForm) }
}

/** How many mails a form may cause to one address in a day, and the name of the counter. */
export function mailLimitOf(form: string, { mailsToOneAddress: { perDay, forms } }: SpamSettings): Limit & { name: string } {
  const points = own(forms, form)
  const durationSeconds = 86_400
  return points === undefined
    ? { name: 'mails-to-address', points: perDay, durationSeconds }
    : { name: `mails-to-address ${form}`, points, durationSeconds }
}
