/**
 * Limits per sender on forms, and for its networks (`senderLimit`). A sender is a key from `senderKey`; unknown ones are not
 * counted.
 */
import type { SpamSettings } from '../agency/config/spam.server'
import { type CountingSite, rateLimit, senderLimit, type Taken } from './rate-limit.server'
import { limitsOf } from './spam-settings.server'

/** The parts of a site that limits need. */
export type LimitedSite = CountingSite & {
  settings: { formLimits: boolean }
  configuration: { spam: SpamSettings }
}

const pass: Taken = { ok: true }

const isCounted = (site: LimitedSite, sender: string) => sender !== 'unknown' && site.settings.formLimits

/** A form's post: counted for the form, and for all forms together. */
export async function takePost(site: LimitedSite, form: string, sender: string): Promise<Taken> {
  if (!isCounted(site, sender)) return pass
  const { oneForm, everyForm } = limitsOf(form, site.configuration.spam)
  const taken = await senderLimit(site, `form ${form}`, oneForm).take(sender)
  return taken.ok ? senderLimit(site, 'forms', everyForm).take(sender) : taken
}

/** A picture or a proof of work: more than a person needs, and cheap for us. */
export async function takeCaptcha(site: LimitedSite, sender: string): Promise<Taken> {
  if (!isCounted(site, sender)) return pass
  return senderLimit(site, 'captcha', { points: 120, durationSeconds: 600 }).take(sender)
}

/** Programs read a number in words easily, so the daily number of attempts, right or wrong, is small. */
const numbersOfSender = { points: 40, durationSeconds: 86_400 }

/** An answer to a captcha's question in words. */
export async function takeNumber(site: LimitedSite, sender: string): Promise<Taken> {
  if (!isCounted(site, sender)) return pass
  return senderLimit(site, 'captcha number', numbersOfSender).take(sender)
}

const hour = 3600
/** Maps of a few views; OpenStreetMap's policy counts 250 tiles of a kind as bulk downloading. */
const tilesOfSender = { points: 300, durationSeconds: hour }
const tilesOfAll = { points: 3000, durationSeconds: hour }

/**
 * A tile requested from the map's source; cached ones are not counted. `FORM_LIMITS` does not disable this, because the source
 * would block the agency, not the sender.
 */
export async function takeTile(site: CountingSite, sender: string): Promise<Taken> {
  const taken = sender === 'unknown' ? pass : await senderLimit(site, 'tiles', tilesOfSender).take(sender)
  return taken.ok ? rateLimit(site, 'tiles of all', tilesOfAll).take('all') : taken
}

/** Pictures not made yet: those of some 50 pages, or of an office new to the site. */
const picturesOfSender = { points: 1000, durationSeconds: hour }

/** A picture that must be made; existing ones are not counted. */
export async function takePicture(site: LimitedSite, sender: string): Promise<Taken> {
  if (!isCounted(site, sender)) return pass
  return senderLimit(site, 'pictures', picturesOfSender).take(sender)
}
