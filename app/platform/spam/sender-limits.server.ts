/**
 * How often one sender may do what forms allow, and how often its networks may (`senderLimit`). A sender is a key from `senderKey`;
 * an unknown one is not counted.
 */
import type { SpamSettings } from '../agency/config/spam.server'
import { type CountingSite, rateLimit, senderLimit, type Taken } from './rate-limit.server'
import { limitsOf } from './spam-settings.server'

/** What the limits need of the site. */
export type LimitedSite = CountingSite & {
  settings: { formLimits: boolean }
  configuration: { spam: SpamSettings }
}

const pass: Taken = { ok: true }

const isCounted = (site: LimitedSite, sender: string) => sender !== 'unknown' && site.settings.formLimits

/** A post of a form: counted for the form, and for all forms together. */
export async function takePost(site: LimitedSite, form: string, sender: string): Promise<Taken> {
  if (!isCounted(site, sender)) return pass
  const { oneForm, everyForm } = limitsOf(form, site.configuration.spam)
  const taken = await senderLimit(site, `form ${form}`, oneForm).take(sender)
  return taken.ok ? senderLimit(site, 'forms', everyForm).take(sender) : taken
}

/** A picture, or work for a browser: more than a person needs, and little enough for us. */
export async function takeCaptcha(site: LimitedSite, sender: string): Promise<Taken> {
  if (!isCounted(site, sender)) return pass
  return senderLimit(site, 'captcha', { points: 120, durationSeconds: 600 }).take(sender)
}

/** A number in words costs a program little to read: so many tries are enough for a person's day, right and wrong ones together. */
const numbersOfSender = { points: 40, durationSeconds: 86_400 }

/** An answer to a captcha's question in words. */
export async function takeNumber(site: LimitedSite, sender: string): Promise<Taken> {
  if (!isCounted(site, sender)) return pass
  return senderLimit(site, 'captcha number', numbersOfSender).take(sender)
}

const hour = 3600
/** Maps of a few views; what OpenStreetMap's policy calls bulk downloading begins at 250 tiles of a kind. */
const tilesOfSender = { points: 300, durationSeconds: hour }
const tilesOfAll = { points: 3000, durationSeconds: hour }

/**
 * A tile that the map's source is asked for; those that are kept are not counted. Counted whatever `FORM_LIMITS` says: the source
 * would shut out the agency, not the sender.
 */
export async function takeTile(site: CountingSite, sender: string): Promise<Taken> {
  const taken = sender === 'unknown' ? pass : await senderLimit(site, 'tiles', tilesOfSender).take(sender)
  return taken.ok ? rateLimit(site, 'tiles of all', tilesOfAll).take('all') : taken
}

/** Pictures that are not made yet: those of some 50 pages, or of an office for which the site is new. */
const picturesOfSender = { points: 1000, durationSeconds: hour }

/** A picture that has to be made; what is made already is not counted. */
export async function takePicture(site: LimitedSite, sender: string): Promise<Taken> {
  if (!isCounted(site, sender)) return pass
  return senderLimit(site, 'pictures', picturesOfSender).take(sender)
}
