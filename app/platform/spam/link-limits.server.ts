/**
 * Limits on posts with a signed link or a session. These carry no form token and no captcha, so the holder of a link could
 * repeat them for ever. Every route with an action that is not a form must use this (`tests/structure/posts.test.ts`).
 */
import { alertOf } from '../i18n/alerts'
import { mailboxOf } from '../mail/addresses'
import { type CountingSite, rateLimit, senderKey, senderLimit, type Taken } from './rate-limit.server'
import type { Limit } from './spam-settings.server'

/**
 * Limits per link, per sender and its networks over all links of the kind, and per mailbox outside the agency that gets mail.
 * `isUnchecked`: counted before the signature is checked, so strangers could exhaust a site-wide limit.
 */
type PostLimits = { link: Limit; sender: Limit; mailbox?: Limit }

const anHour = (points: number): Limit => ({ points, durationSeconds: 3600 })
const aDay = (points: number): Limit => ({ points, durationSeconds: 86_400 })

/** A visitor presses a button a few times; families and offices share one address. */
const byVisitor = { link: anHour(20), sender: anHour(60) }
/** All agents of an office share one address, and answer many requests an hour. */
const byStaff = { link: anHour(60), sender: anHour(300) }
/** Mail programs post for all their users from a few addresses (RFC 8058). */
const byMailProgram = { link: anHour(20), sender: anHour(3000) }

/** Logged-in people change several settings in a row. */
const bySession = { link: anHour(60), sender: anHour(300) }

/** All posts that are not forms, by purpose. */
export const linkPosts = {
  'viewing of visitor': { ...byVisitor, mailbox: aDay(20) },
  'viewing of staff': { ...byStaff, mailbox: aDay(40) },
  'offer signature': byVisitor,
  'documents again': { ...byVisitor, mailbox: aDay(20) },
  'documents of applicant': { ...byStaff, mailbox: aDay(20) },
  'handled enquiry': byStaff,
  'pass review': byStaff,
  'testimonial review': byStaff,
  'newsletter confirmation': byVisitor,
  'newsletter wishes': byVisitor,
  'newsletter end': byMailProgram,
  'demand confirmation': byVisitor,
  'demand account': bySession,
  'demand search': bySession,
  'demand alerts': byVisitor,
  'demand end': byMailProgram,
  'owner portal': bySession,
  'owner summary': byMailProgram,
  'new password': byVisitor,
  // Assistants ask for all their users from a few addresses; the link is one for all.
  mcp: { link: anHour(12_000), sender: anHour(1200) },
  desk: { link: anHour(600), sender: anHour(3000) },
  'desk invitation': byVisitor,
} as const satisfies Record<string, PostLimits>

export type LinkPost = keyof typeof linkPosts

/** The site-wide limit of a kind, as a number of senders at their limit. */
const sendersOfAll = 20

/** How often a visitor may move one viewing; after that they must call. Counted with the move itself. */
export const movesOfViewing = { name: 'moves of viewing', ...aDay(5) }

/** The parts of a site that limits need. */
export type LinkSite = CountingSite & {
  settings: { formLimits: boolean }
  configuration: { agency: { phone: string } }
  now: () => number
}

type Posted = {
  /**
   * The ID that the link was proved to open, or the account of a session; kept as a keyed hash. Undefined for a link that proves
   * nothing: then only the sender is counted.
   */
  link: string | undefined
  /** Of the load context. */
  clientAddress: string
  /** Who gets a mail because of the post. */
  mailbox?: string
}

/** `alert` is a message (see `alerts.ts`). */
export type LinkTaken = { ok: true } | { ok: false; alert: string; retryAfterMs: number }

/** Counts a post. @returns whether it is allowed. */
export async function takeLinkPost(site: LinkSite, post: LinkPost, { link, clientAddress, mailbox }: Posted): Promise<LinkTaken> {
  if (!site.settings.formLimits) return { ok: true }
  const limits: PostLimits = linkPosts[post]
  const sender = senderKey(clientAddress)
  const take = (what: string, limit: Limit | undefined, key: string | undefined): Promise<Taken> | undefined =>
    limit && key !== undefined ? rateLimit(site, `${what} ${post}`, limit).take(key) : undefined
  const ofAll = { ...limits.sender, points: limits.sender.points * sendersOfAll }
  const ofSender = sender === 'unknown' ? undefined : senderLimit(site, `link sender ${post}`, limits.sender).take(sender)
  const taken =
    refused(await ofSender) ??
    refused(await take('link', limits.link, link)) ??
    refused(await take('link mailbox', limits.mailbox, mailbox && mailboxOf(mailbox))) ??
    refused(await take('link of all', ofAll, link && 'all'))
  if (!taken) return { ok: true }
  site.log('link-limited', { post })
  const until = { moment: site.now() + taken.retryAfterMs }
  const alert = alertOf('LINK_LIMITED', { until, phone: site.configuration.agency.phone })
  return { ok: false, alert, retryAfterMs: taken.retryAfterMs }
}

const refused = (taken: Taken | undefined) => (taken?.ok === false ? taken : undefined)
