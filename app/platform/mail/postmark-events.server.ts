/**
 * What Postmark posts of mails that did not arrive, of readers who call one spam, and of addresses it writes to no more
 * (postmarkapp.com/developer/webhooks). It signs nothing: the address it posts to is signed by us, and nobody else knows it.
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
/** The last moment that a date can be: the address is good as long as the secret of the site. */
const always = 8_640_000_000_000_000

/** The address to give to Postmark. */
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

/** What a post says of an address. `isReturned`: the mail `row` did not arrive. */
type MailEvent = { email: string; row?: string; at?: number; isReturned: boolean } & (
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'passing' }
  | { kind: 'works' }
)

/** Bounces after which Postmark, or we, write no more. */
const forGood = new Set(['HardBounce', 'BadEmailAddress', 'ManuallyDeactivated'])
/** What Postmark calls a bounce, and says nothing of the address. */
const noBounce = new Set([
  'AutoResponder',
  'Subscribe',
  'ChallengeVerification',
  'AddressChange',
  'OpenRelayTest',
  'InboundError',
])

/** @returns undefined for what says nothing of an address. */
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
    // Transient: it is still under way.
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
  /** Behind the provider in the address. */
  word: string | undefined
  /** Reads it as JSON; undefined for what is none. */
  json: () => unknown
  /** Whether an address is one of our lists' readers. */
  isReader: (tx: SiteTransaction, email: string) => boolean
}

/**
 * Notes what a post says, of addresses that we wrote to or that are on a list. A post that comes twice changes nothing.
 * @returns the status of the answer: 200 once it is on disk, and for what says nothing to us; 404 for who does not know the
 * address; 400 for what cannot be read.
 * @throws when the database cannot be written.
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
  // Nothing happened later than now.
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

/** Whether a mail of the outbox went to this address: a server of Postmark may have other senders too. */
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
