/**
 * Handles Postmark's webhooks about bounces, spam complaints and suppressed addresses (postmarkapp.com/developer/webhooks).
 * Postmark signs nothing, so the address it posts to carries our signature, and nobody else knows it.
 */
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { SiteDatabase } from '../../../db/client.server'
import { outbox } from '../../../db/schema/site.server'
import type { Log } from '../log/log'
import { readLink, signLink } from '../signing/signed-link.server'
import { isMailAddress } from './addresses'
import type { SiteTransaction } from './outbox.server'
import { countPassing, findRefused, liftRefusal, noteReturned, type Refusal, refuseAddress } from './refusals.server'

const use = 'postmark-webhook'
const name = 'postmark'
/** The latest possible date: the address is valid for as long as the site's secret. */
const always = 8_640_000_000_000_000

/** The webhook address to enter at Postmark. */
export function postmarkWebhook({ settings, secret }: { settings: { siteUrl: string }; secret: string }): string {
  return `${settings.siteUrl}/webhooks/postmark/${signLink(use, name, always, secret)}`
}

const short = z.string().max(500)
const posted = z.object({
  RecordType: short,
  Email: short.optional(),
  Recipient: short.optional(),
  Type: short.optional(),
  Inactive: z.boolean().optional(),
  BouncedAt: short.optional(),
  ChangedAt: short.optional(),
  MessageStream: short.optional(),
  SuppressSending: z.boolean().optional(),
  SuppressionReason: short.nullish(),
  Metadata: z.object({ row: short.optional() }).nullish(),
})
type Posted = z.infer<typeof posted>

/** A post's statement about an address. `isReturned`: the mail `row` did not arrive. */
type MailEvent = { email: string; row?: string; at?: number; isReturned: boolean } & (
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'passing' }
  | { kind: 'works' }
)

/** Bounces after which Postmark, or we, stop writing. */
const forGood = new Set(['HardBounce', 'BadEmailAddress', 'ManuallyDeactivated'])
/** Postmark's bounce types that say nothing about the address. */
const noBounce = new Set([
  'AutoResponder',
  'Subscribe',
  'ChallengeVerification',
  'AddressChange',
  'OpenRelayTest',
  'InboundError',
])

/** @returns undefined if the post says nothing about an address. */
function readEvent(post: Posted): MailEvent | undefined {
  const email = (post.Email ?? post.Recipient ?? '').trim().toLowerCase()
  if (!isMailAddress(email)) return undefined
  const at = Date.parse(post.BouncedAt ?? post.ChangedAt ?? '')
  const facts = { email, row: post.Metadata?.row, at: Number.isNaN(at) ? undefined : at }
  const refused = (reason: Refusal['reason'], isReturned: boolean, lists: Refusal['lists'] = 'all'): MailEvent => ({
    ...facts,
    kind: 'refused',
    refusal: { reason, lists },
    isReturned,
  })
  const { RecordType: record, Type: type = '', Inactive: isInactive } = post
  if (record === 'SpamComplaint' || (record === 'Bounce' && type === 'SpamComplaint')) return refused('complaint', false)
  if (record === 'Bounce') {
    if (type === 'Unsubscribe') return refused('stopped', false)
    if (noBounce.has(type)) return undefined
    if (isInactive || forGood.has(type)) return refused('bounce', true)
    // Transient: delivery is still being tried.
    return { ...facts, kind: 'passing', isReturned: type !== 'Transient' }
  }
  if (record !== 'SubscriptionChange' || post.SuppressSending === undefined) return undefined
  if (!post.SuppressSending) return { ...facts, kind: 'works', isReturned: false }
  if (post.SuppressionReason === 'SpamComplaint') return refused('complaint', false)
  if (post.SuppressionReason === 'HardBounce') return refused('bounce', false)
  return refused('stopped', false, post.MessageStream === 'broadcast' ? 'newsletter' : 'all')
}

export type EventSite = { database: SiteDatabase; secret: string; now: () => number; log: Log }

export type PostmarkPost = {
  /** The path segment after the provider. */
  word: string | undefined
  /** Parses the body as JSON; undefined if it is not. */
  json: () => unknown
  /** Whether an address subscribes to one of our lists. */
  isReader: (tx: SiteTransaction, email: string) => boolean
}

/**
 * Records a post about addresses that we wrote to or that are on a list. A repeated post changes nothing.
 * @returns the status of the answer: 200 once it is on disk, or if the post is irrelevant; 404 for a wrong signature; 400 if
 * unreadable.
 * @throws if the database cannot be written.
 */
export function takePostmarkPost(site: EventSite, { word, json, isReader }: PostmarkPost): 200 | 400 | 404 {
  const now = site.now()
  if (readLink(use, word, now, site.secret) !== name) {
    site.log('webhook-refused', { provider: name, status: 404 })
    return 404
  }
  const read = posted.safeParse(json())
  if (!read.success) {
    site.log('webhook-refused', { provider: name, status: 400 })
    return 400
  }
  const event = readEvent(read.data)
  if (!event) return 200
  const { email, row, isReturned } = event
  // Events in the future are dated now.
  const at = Math.min(event.at ?? now, now)
  const done = site.database.transaction(
    tx => {
      const isOurs = row !== undefined && wasSent(tx, row, email)
      if (!isOurs && !isReader(tx, email) && !findRefused(tx, email)) return false
      if (isOurs && isReturned) noteReturned(tx, row, now)
      if (event.kind === 'refused') return refuseAddress(tx, email, event.refusal, at)
      if (event.kind === 'passing') countPassing(tx, email, at)
      return event.kind === 'works' && liftRefusal(tx, email, now)
    },
    { behavior: 'immediate' },
  )
  if (done) site.log('mail-address-changed', { change: event.kind === 'refused' ? event.refusal.reason : event.kind })
  return 200
}

/** Whether a mail of the outbox went to this address: a Postmark server may have other senders too. */
function wasSent(tx: SiteTransaction, row: string, email: string): boolean {
  const isTheirs = sql`(lower(${outbox.toAddress}) = ${email} or exists (select 1 from json_each(${outbox.cc}) where lower(value) = ${email}))`
  return (
    tx
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(eq(outbox.id, row), isTheirs))
      .get() !== undefined
  )
}
