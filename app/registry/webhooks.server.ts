/**
 * Providers that post changes to us, by their name in the address. Separate from `feeds.server.ts`, because a page needs no
 * adapter.
 */
import { isSubscribed } from '../domains/demand/subscribers.server'
import { readSweepbrightWebhook } from '../domains/feeds/sweepbright/webhook.server'
import { jsonIn, type ReadWebhook } from '../domains/feeds/webhook'
import { readWhiseWebhook } from '../domains/feeds/whise/webhook.server'
import { isOnNewsletter } from '../domains/newsletter/subscribers.server'
import type { Site } from '../platform/context/site.server'
import { tryToStore } from '../platform/http/try-to-store.server'
import type { SiteTransaction } from '../platform/mail/outbox.server'
import { takePostmarkPost } from '../platform/mail/postmark-events.server'

const readers: Readonly<Record<string, { read: ReadWebhook; secrets: readonly string[] }>> = {
  sweepbright: { read: readSweepbrightWebhook, secrets: ['SWEEPBRIGHT_CLIENT_SECRET'] },
  whise: { read: readWhiseWebhook, secrets: ['WHISE_WEBHOOK_SECRET'] },
}

/** Reads a provider's posts with its secrets from the environment; undefined for one that posts nothing. */
export function webhookReader(
  provider: string,
  environment: Record<string, string | undefined> = process.env,
): { read: ReadWebhook; secrets: Record<string, string | undefined> } | undefined {
  const known = Object.hasOwn(readers, provider) ? readers[provider] : undefined
  return known && { read: known.read, secrets: Object.fromEntries(known.secrets.map(name => [name, environment[name]?.trim()])) }
}

/** Handles a post from Postmark. @returns the status of the answer; 503 if it cannot be stored and should be sent again. */
export async function takeMailWebhook(site: Site, word: string | undefined, body: Uint8Array): Promise<200 | 400 | 404 | 503> {
  const post = {
    word,
    json: () => jsonIn(body),
    isReader: (tx: SiteTransaction, email: string) => isSubscribed(tx, email) || isOnNewsletter(tx, email),
  }
  const taken = await tryToStore('webhook', () => takePostmarkPost(site, post), site.log)
  return typeof taken === 'number' ? taken : 503
}
