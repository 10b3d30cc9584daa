/** What `data/site/spam.json` says about one form. */
import type { CaptchaSetting, SpamSettings } from '../agency/config/spam.server'

export type Limit = {
  /** How often within one window, at least 0. */
  points: number
  /** Length of the window. */
  durationSeconds: number
}

const own = <T>(values: Record<string, T>, form: string): T | undefined =>
  Object.hasOwn(values, form) ? values[form] : undefined

/** Which captcha a form has. */
export function captchaOf(form: string, { captcha }: SpamSettings): CaptchaSetting {
  return own(captcha.forms, form) ?? captcha.default
}

/** How often one sender may post a form, and all forms together. */
export function limitsOf(form: string, { limits }: SpamSettings): { oneForm: Limit; everyForm: Limit } {
  const plain = ({ posts, minutes }: SpamSettings['limits']['oneForm']): Limit => ({
    points: posts,
    durationSeconds: minutes * 60,
  })
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
