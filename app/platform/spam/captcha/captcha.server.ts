/** The captcha of a form: what its page is given, and what became of the answer. */
import type { SiteDatabase } from '../../../../db/client.server'
import type { CaptchaSetting } from '../../agency/config/spam.server'
import type { Language } from '../../i18n/languages'
import { type CaptchaState, captchaFields } from './captcha'
import { challengeToken, isRight, newChallenge, numberInWords, plain, readChallenge } from './challenge.server'
import { readWork } from './proof-of-work.server'
import { spend } from './used.server'

export type CaptchaDeps = { database: SiteDatabase; secret: string; now: () => number }

/** A captcha for a form; undefined where it has none. Nothing is stored. */
export function newCaptcha(
  kind: CaptchaSetting,
  { form, language }: { form: string; language: Language },
  { secret, now }: Pick<CaptchaDeps, 'secret' | 'now'>,
): CaptchaState | undefined {
  if (kind === 'off') return undefined
  const challenge = newChallenge(form, now())
  const token = challengeToken(challenge, secret)
  const address = `/captcha/picture/${token}`
  const picture = { light: address, dark: `${address}?ground=dark` }
  const characters = { token, picture, number: numberInWords(challenge, language, secret) }
  return kind === 'characters' ? { kind, characters } : { kind, characters, challengeUrl: `/captcha/challenge/${form}` }
}

/** What an answer is worth. `alert` and `late` are locale keys; `spend` is called in the transaction of what is sent, and false means too late. */
export type CaptchaVerdict =
  | { ok: true; spend: (tx: Pick<SiteDatabase, 'insert'>) => boolean; late: string }
  | {
      ok: false
      alert: string /** The box was checked and no work came with it: ask for the characters. */
      withoutScript: boolean
    }

/** @param kind what the form asks for; characters are always an answer, since a browser without scripts can give no other. */
export async function checkCaptcha(
  kind: Exclude<CaptchaSetting, 'off'>,
  data: FormData,
  form: string,
  { database, secret, now }: CaptchaDeps,
): Promise<CaptchaVerdict> {
  const no = (alert: string): CaptchaVerdict => ({ ok: false, alert, withoutScript })
  const solution = data.get(captchaFields.solution)
  const given = { characters: data.get(captchaFields.characters), number: data.get(captchaFields.number) }
  const typed = plain(given.characters) !== '' || plain(given.number) !== ''
  const withoutScript = typed || (data.get(captchaFields.tick) === 'on' && !solution)
  if (!typed) {
    if (kind !== 'proof-of-work' || !solution) return no('ALERT_CAPTCHA_EMPTY')
    const work = await readWork(solution, secret, now())
    if (work === 'expired') return no('ALERT_CAPTCHA_TICK_EXPIRED')
    return work?.form === form
      ? { ok: true, spend: tx => spend(tx, work), late: 'ALERT_CAPTCHA_TICK_EXPIRED' }
      : no('ALERT_CAPTCHA_EMPTY')
  }
  const challenge = readChallenge(data.get(captchaFields.token), secret, now())
  if (challenge === 'expired') return no('ALERT_CAPTCHA_EXPIRED')
  if (challenge?.form !== form) return no('ALERT_CAPTCHA_INVALID')
  if (isRight(given, challenge, secret)) return { ok: true, spend: tx => spend(tx, challenge), late: 'ALERT_CAPTCHA_EXPIRED' }
  // One try a challenge: guessing needs a new picture each time.
  try {
    spend(database, challenge)
  } catch {
    // A full disk must not become an error page here; it says so where the enquiry is stored.
  }
  return no('ALERT_CAPTCHA_INVALID')
}
