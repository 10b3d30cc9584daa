/** Responses of the captcha addresses: a challenge's picture, and a proof of work. */

import { randomInt } from 'node:crypto'
import { type LimitedSite, takeCaptcha } from '../sender-limits.server'
import { captchaOf } from '../spam-settings.server'
import { readChallenge } from './challenge.server'
import { drawPicture, type Ground } from './picture.server'
import { newWork } from './proof-of-work.server'

/** The parts of a site that captchas need. */
type CaptchaSite = LimitedSite & { secret: string; now: () => number }

export type Served<T> = { kind: 'served'; value: T } | { kind: 'none' } | { kind: 'limited'; retryAfterMs: number }

/** @param sender from `senderKey`. @returns the picture as WebP; none for a token that is not ours or over. */
export async function servePicture(
  site: CaptchaSite,
  { token, ground, sender }: { token: string; ground: Ground; sender: string },
): Promise<Served<Buffer>> {
  const { secret } = site
  const challenge = readChallenge(token, secret, site.now())
  if (!challenge || challenge === 'expired') return { kind: 'none' }
  const taken = await takeCaptcha(site, sender)
  if (!taken.ok) return { kind: 'limited', retryAfterMs: taken.retryAfterMs }
  return { kind: 'served', value: await drawPicture(challenge, ground, secret) }
}

/** @returns a proof of work for a form's checkbox; none if the form has no checkbox. */
export async function serveWork(
  site: CaptchaSite,
  form: string,
  sender: string,
): Promise<Served<Awaited<ReturnType<typeof newWork>>>> {
  const settings = site.configuration.spam
  if (captchaOf(form, settings) !== 'proof-of-work') return { kind: 'none' }
  const taken = await takeCaptcha(site, sender)
  if (!taken.ok) return { kind: 'limited', retryAfterMs: taken.retryAfterMs }
  const { cost } = settings.proofOfWork
  // The number of steps must be unpredictable.
  const chance = randomInt(2 ** 32) / 2 ** 32
  return { kind: 'served', value: await newWork(form, { cost, now: site.now(), secret: site.secret, chance }) }
}
