/**
 * How often a signed link, or a session, may be posted with. Such a post carries no form token and no captcha, so whoever has a
 * link could repeat it for ever. Every route whose action changes something without being a form takes its post here
 * (`tests/structure/posts.test.ts`).
 */
import { alertOf } from '../i18n/alerts'
import { mailboxOf } from '../mail/addresses'
import { type CountingSite, rateLimit, senderKey, senderLimit, type Taken } from './rate-limit.server'
import type { Limit } from './spam-settings.server'

/**
 * For one link, for one sender and its networks over all links of the kind, and for one mailbox outside the agency that gets mail of
 * it.
 */
type PostLimits = { link: Limit; sender: Limit; mailbox?: Limit }

const anHour = (points: number): Limit => ({ points, durationSeconds: 3600 })
const aDay = (points: number): Limit => ({ points, durationSeconds: 86_400 })

/** A visitor presses a button a few times; a family or an office shares one address. */
const byVisitor = { link: anHour(20), sender: anHour(60) }
/** All agents of an office share one address, and answer many requests in an hour. */
const byStaff = { link: anHour(60), sender: anHour(300) }
/** Mail programs post for all their readers from a few addresses (RFC 8058). */
const byMailProgram = { link: anHour(20), sender: anHour(3000) }

/** Somebody who is logged in sets several things one after the other. */
const bySession = { link: anHour(60), sender: anHour(300) }

/** Every post that is no form, by what it is about. */
export const linkPosts = {
  'viewing of visitor': { ...byVisitor, mailbox: aDay(20) },
  'viewing of staff': { ...byStaff, mailbox: aDay(40) },
  'offer signature': byVisitor,
  'documents again': { ...byVisitor, mailbox: aDay(20) },
  'documents of applicant': { ...byStaff, mailbox: aDay(20) },
  'handled enquiry': byStaff,
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
} as const satisfies Record<string, PostLimits>

export type LinkPost = keyof typeof linkPosts

/** The whole site may do as much of a kind as this many senders. */
const sendersOfAll = 20

/** How often a visitor may move one viewing; then the agency is called. Counted with the move itself. */
export const movesOfViewing = { name: 'moves of viewing', ...aDay(5) }

/** What the limits need of the site. */
export type LinkSite = CountingSite & {
  settings: { formLimits: boolean }
  configuration: { agency: { phone: string } }
  now: () => number
}

type Posted = {
  /**
   * What the link was proved to open, by its ID, or the account of a session; kept as a keyed hash. undefined for a link that proves
   * nothing: then only the sender is counted.
   */
  link: string | undefined
  /** Of the load context. */
  clientAddress: string
  /** Who is mailed because of the post. */
  mailbox?: string
}

/** `alert` is a message (see `alerts.ts`). */
export type LinkTaken = { ok: true } | { ok: false; alert: string; retryAfterMs: number }

/** Counts a post, and says whether it may be done. */
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
