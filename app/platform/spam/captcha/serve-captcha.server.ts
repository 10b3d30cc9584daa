/** What the addresses of captchas give: the picture of a challenge, and work for a browser. */

import { captchaOf, spamSettings } from '../../agency/spam-settings.server'
import { siteSecret } from '../../context/site-database.server'
import { takeCaptcha } from '../sender-limits.server'
import { readChallenge } from './challenge.server'
import { drawPicture, type Ground } from './picture.server'
import { newWork } from './proof-of-work.server'

export type Served<T> = { kind: 'served'; value: T } | { kind: 'none' } | { kind: 'limited'; retryAfterMs: number }

/** @param sender from `senderKey`. @returns the picture as WebP; none for a token that is not ours or over. */
export async function servePicture(token: string, ground: Ground, sender: string, now: number): Promise<Served<Buffer>> {
  const secret = siteSecret()
  const challenge = readChallenge(token, secret, now)
  if (!challenge || challenge === 'expired') return { kind: 'none' }
  const taken = await takeCaptcha(sender)
  if (!taken.ok) return { kind: 'limited', retryAfterMs: taken.retryAfterMs }
  return { kind: 'served', value: await drawPicture(challenge, ground, secret) }
}

/** @returns work for a form's box; none for a form that has no such box. */
export async function serveWork(form: string, sender: string, now: number): Promise<Served<Awaited<ReturnType<typeof newWork>>>> {
  const settings = spamSettings()
  if (captchaOf(form, settings) !== 'proof-of-work') return { kind: 'none' }
  const taken = await takeCaptcha(sender)
  if (!taken.ok) return { kind: 'limited', retryAfterMs: taken.retryAfterMs }
  const { cost } = settings.proofOfWork
  return { kind: 'served', value: await newWork(form, { cost, now, secret: siteSecret(), chance: Math.random() }) }
}
