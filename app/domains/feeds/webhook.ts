/** What an adapter makes of a post of its provider (a webhook): which records to ask for. Nothing of the post is believed beyond that. */
import type { FeedAsk } from './feed'

export type WebhookPost = {
  headers: Headers
  /** As it came: signatures are of the bytes. */
  body: Uint8Array
  /** What stands behind the provider in the address, where a secret there is all that a provider can send. */
  word: string | undefined
} & Pick<FeedAsk, 'options' | 'secrets'>

/** The keys of records to ask for, or why the post is not taken: 400 cannot be read, 401 not signed, 403 of another agency. */
export type WebhookRead = { keys: readonly string[] } | { status: 400 | 401 | 403 }

/** @throws FeedError for options of `source.json` that do not fit. */
export type ReadWebhook = (post: WebhookPost) => WebhookRead

/** Posts of providers come from wherever they run. */
export function isWebhook(path: string): boolean {
  return path.startsWith('/webhooks/')
}

/** What a post holds as JSON; undefined for what is none, or no UTF-8. */
export function jsonIn(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return undefined
  }
}
