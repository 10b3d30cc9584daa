/** Creates a form's captcha and checks the answer. */
import type { SiteDatabase } from '../../../../db/client.server'
import type { CaptchaSetting } from '../../agency/config/spam.server'
import { alertOf } from '../../i18n/alerts'
import type { Language } from '../../i18n/languages'
import { type LimitedSite, takeNumber } from '../sender-limits.server'
import { type CaptchaState, captchaFields } from './captcha'
import { areCharacters, challengeToken, isNumber, newChallenge, numberInWords, plain, readChallenge } from './challenge.server'
import { readWork } from './proof-of-work.server'
import { spend } from './used.server'

/** The parts of a site needed to check an answer. */
type CheckingSite = LimitedSite & {
  database: SiteDatabase
  secret: string
  now: () => number
  configuration: { agency: { phone: string } }
}

/** A captcha for a form; undefined if it has none. Nothing is stored. */
export function newCaptcha(
  kind: CaptchaSetting,
  { form, language }: { form: string; language: Language },
  { secret, now }: Pick<CheckingSite, 'secret' | 'now'>,
): CaptchaState | undefined {
  if (kind === 'off') return undefined
  const challenge = newChallenge(form, now())
  const token = challengeToken(challenge, secret)
  const address = `/captcha/picture/${token}`
  const picture = { light: address, dark: `${address}?ground=dark` }
  const characters = { token, picture, number: numberInWords(challenge, language, secret) }
  return kind === 'characters' ? { kind, characters } : { kind, characters, challengeUrl: `/captcha/challenge/${form}` }
}

/** The verdict on an answer. `alert` and `late` are messages (see `alerts.ts`). */
export type CaptchaVerdict =
  /** `spend` runs in the transaction that stores the form; false means too late. */
  | { ok: true; spend: (tx: Pick<SiteDatabase, 'insert'>) => boolean; late: string }
  | {
      ok: false
      alert: string
      /** The box was checked but the proof of work is missing: show the characters. */
      withoutScript: boolean
      /** After too many answers to the question in words (ms). */
      retryAfterMs?: number
    }

/**
 * @param kind the form's captcha; characters are always accepted, because browsers without scripts can give nothing else.
 * @param sender from `senderKey`: right and wrong answers to the question in words are counted.
 */
export async function checkCaptcha(
  kind: Exclude<CaptchaSetting, 'off'>,
  data: FormData,
  { form, sender }: { form: string; sender: string },
  site: CheckingSite,
): Promise<CaptchaVerdict> {
  const { secret } = site
  const no = (alert: string, retryAfterMs?: number): CaptchaVerdict => ({ ok: false, alert, withoutScript, retryAfterMs })
  const solution = data.get(captchaFields.solution)
  const given = { characters: data.get(captchaFields.characters), number: data.get(captchaFields.number) }
  const typed = plain(given.characters) !== '' || plain(given.number) !== ''
  const withoutScript = typed || (data.get(captchaFields.tick) === 'on' && !solution)
  if (!typed) {
    if (kind !== 'proof-of-work' || withoutScript) return no('ALERT_CAPTCHA_CHARACTERS_EMPTY')
    if (!solution) return no('ALERT_CAPTCHA_EMPTY')
    const work = await readWork(solution, secret, site.now())
    if (work === 'expired') return no('ALERT_CAPTCHA_TICK_EXPIRED')
    return work?.form === form
      ? { ok: true, spend: tx => spend(tx, work), late: 'ALERT_CAPTCHA_TICK_EXPIRED' }
      : no('ALERT_CAPTCHA_EMPTY')
  }
  const challenge = readChallenge(data.get(captchaFields.token), secret, site.now())
  // If both are answered, the characters count.
  const wrong = plain(given.characters) === '' ? 'ALERT_CAPTCHA_NUMBER_INVALID' : 'ALERT_CAPTCHA_INVALID'
  if (challenge === 'expired') return no('ALERT_CAPTCHA_EXPIRED')
  if (challenge?.form !== form) return no(wrong)
  const right: CaptchaVerdict = { ok: true, spend: tx => spend(tx, challenge), late: 'ALERT_CAPTCHA_EXPIRED' }
  if (areCharacters(given.characters, challenge, secret)) return right
  const taken = plain(given.number) === '' ? undefined : await takeNumber(site, sender)
  if (taken?.ok && isNumber(given.number, challenge, secret)) return right
  // One attempt per challenge, so that each guess needs a new picture.
  try {
    spend(site.database, challenge)
  } catch {
    // A full disk must not cause an error page here; storing the enquiry reports it.
  }
  if (!taken || taken.ok) return no(wrong)
  const { phone } = site.configuration.agency
  return no(alertOf('ALERT_CAPTCHA_NUMBER_LIMITED', { phone }), taken.retryAfterMs)
}
