/** The providers that tell of changes by themselves, by their name in the address. Apart from `feeds.server.ts`: a page needs no adapter. */
import { readSweepbrightWebhook } from './domains/feeds/sweepbright/webhook.server'
import type { ReadWebhook } from './domains/feeds/webhook'
import { readWhiseWebhook } from './domains/feeds/whise/webhook.server'

const readers: Readonly<Record<string, { read: ReadWebhook; secrets: readonly string[] }>> = {
  sweepbright: { read: readSweepbrightWebhook, secrets: ['SWEEPBRIGHT_CLIENT_SECRET'] },
  whise: { read: readWhiseWebhook, secrets: ['WHISE_WEBHOOK_SECRET'] },
}

/** How a provider's posts are read, and with which secrets of the environment; undefined for one that posts nothing. */
export function webhookReader(
  provider: string,
  environment: Record<string, string | undefined> = process.env,
): { read: ReadWebhook; secrets: Record<string, string | undefined> } | undefined {
  const known = Object.hasOwn(readers, provider) ? readers[provider] : undefined
  return known && { read: known.read, secrets: Object.fromEntries(known.secrets.map(name => [name, environment[name]?.trim()])) }
}
