/** How an adapter reads its provider's webhook: which records to request. Nothing else of the request is trusted. */
import type { FeedAsk } from './feed'

export type WebhookPost = {
  headers: Headers
  /** The raw body, because signatures cover the bytes. */
  body: Uint8Array
  /** The part of the address after the provider's name, if all that a provider can send is a secret there. */
  word: string | undefined
} & Pick<FeedAsk, 'options' | 'secrets'>

/** The keys of records to request, or why it is refused: 400 unreadable, 401 unsigned, 403 another agency's. */
export type WebhookRead = { keys: readonly string[] } | { status: 400 | 401 | 403 }

/** @throws FeedError for invalid options in `source.json`. */
export type ReadWebhook = (post: WebhookPost) => WebhookRead

/** Webhooks come from any origin. */
export function isWebhook(url: string): boolean {
  return url.startsWith('/webhooks/')
}

/** A body parsed as JSON; undefined if it is not JSON or not UTF-8. */
export function jsonIn(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return undefined
  }
}
