/** How often one sender may do what forms allow. A sender is a key from `senderKey`; one that is not known is not counted. */

import { limitsOf, type SpamSettings, spamSettings } from '../agency/spam-settings.server'
import { env } from '../settings/settings.server'
import { type LimitStore, type RateLimit, rateLimit, type Taken } from './rate-limit.server'

const pass: Taken = { ok: true }

const isCounted = (sender: string) => sender !== 'unknown' && env().formLimits

/** A post of a form: counted for the form, and for all forms together. */
export async function takePost(
  form: string,
  sender: string,
  settings: SpamSettings = spamSettings(),
  store?: () => LimitStore,
): Promise<Taken> {
  if (!isCounted(sender)) return pass
  const { oneForm, everyForm } = limitsOf(form, settings)
  const taken = await rateLimit(`form ${form}`, oneForm, store).take(sender)
  return taken.ok ? rateLimit('forms', everyForm, store).take(sender) : taken
}

let captchas: RateLimit | undefined

/** A picture, or work for a browser: more than a person needs, and little enough for us. */
export async function takeCaptcha(sender: string): Promise<Taken> {
  if (!isCounted(sender)) return pass
  captchas ??= rateLimit('captcha', { points: 120, durationSeconds: 600 })
  return captchas.take(sender)
}
