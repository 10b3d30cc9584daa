/** The settings of `data/site/spam.json` for one form. */
import type { CaptchaSetting, SpamSettings } from '../agency/config/spam.server'

export type Limit = {
  /** Maximum per window, at least 0. */
  points: number
  /** Length of the window. */
  durationSeconds: number
}

const own = <T>(values: Record<string, T>, form: string): T | undefined =>
  Object.hasOwn(values, form) ? values[form] : undefined

/** A form's captcha. */
export function captchaOf(form: string, { captcha }: SpamSettings): CaptchaSetting {
  return own(captcha.forms, form) ?? captcha.default
}

/** Maximum posts per sender, for one form and for all forms. */
export function limitsOf(form: string, { limits }: SpamSettings): { oneForm: Limit; everyForm: Limit } {
  const plain = ({ posts, minutes }: SpamSettings['limits']['oneForm']): Limit => ({
    points: posts,
    durationSeconds: minutes * 60,
  })
  return { oneForm: plain(own(limits.forms, form) ?? limits.oneForm), everyForm: plain(limits.everyForm) }
}

/** Maximum daily mails to one address because of a form, and the counter's name. */
export function mailLimitOf(form: string, { mailsToOneAddress: { perDay, forms } }: SpamSettings): Limit & { name: string } {
  const points = own(forms, form)
  const durationSeconds = 86_400
  return points === undefined
    ? { name: 'mails-to-address', points: perDay, durationSeconds }
    : { name: `mails-to-address ${form}`, points, durationSeconds }
}
