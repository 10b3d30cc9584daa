/** The captcha of a form: what its page is given, and what became of the answer. */
import type { SiteDatabase } from '../../../../db/client.server'
import type { CaptchaSetting } from '../../agency/config/spam.server'
import { alertOf } from '../../i18n/alerts'
import type { Language } from '../../i18n/languages'
import { type LimitedSite, takeNumber } from '../sender-limits.server'
import { type CaptchaState, captchaFields } from './captcha'
import { areCharacters, challengeToken, isNumber, newChallenge, numberInWords, plain, readChallenge } from './challenge.server'
import { readWork } from './proof-of-work.server'
import { spend } from './used.server'

/** What checking an answer needs of the site. */
type CheckingSite = LimitedSite & {
  database: SiteDatabase
  secret: string
  now: () => number
  configuration: { agency: { phone: string } }
}

/** A captcha for a form; undefined where it has none. Nothing is stored. */
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

/** What an answer is worth. `alert` and `late` are messages (see `alerts.ts`). */
export type CaptchaVerdict =
  /** `spend` is called in the transaction of what is sent; false means too late. */
  | { ok: true; spend: (tx: Pick<SiteDatabase, 'insert'>) => boolean; late: string }
  | {
      ok: false
      alert: string
      /** The box was checked and no work came with it: ask for the characters. */
      withoutScript: boolean
      /** For a sender who answered the question in words too often (ms). */
      retryAfterMs?: number
    }

/**
 * @param kind what the form asks for; characters are always an answer, since a browser without scripts can give no other.
 * @param sender from `senderKey`: whose answers to the question in words are counted, right and wrong ones.
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
  // Of who answered both, the characters count.
  const wrong = plain(given.characters) === '' ? 'ALERT_CAPTCHA_NUMBER_INVALID' : 'ALERT_CAPTCHA_INVALID'
  if (challenge === 'expired') return no('ALERT_CAPTCHA_EXPIRED')
  if (challenge?.form !== form) return no(wrong)
  const right: CaptchaVerdict = { ok: true, spend: tx => spend(tx, challenge), late: 'ALERT_CAPTCHA_EXPIRED' }
  if (areCharacters(given.characters, challenge, secret)) return right
  const taken = plain(given.number) === '' ? undefined : await takeNumber(site, sender)
  if (taken?.ok && isNumber(given.number, challenge, secret)) return right
  // One try a challenge: guessing needs a new picture each time.
  try {
    spend(site.database, challenge)
  } catch {
    // A full disk must not become an error page here; it says so where the enquiry is stored.
  }
  if (!taken || taken.ok) return no(wrong)
  const { phone } = site.configuration.agency
  return no(alertOf('ALERT_CAPTCHA_NUMBER_LIMITED', { phone }), taken.retryAfterMs)
}
