/** Handles a provider's webhook: verify, store, respond; the next pass requests the records. */
import type { Site } from '../../platform/context/site.server'
import { tryToStore } from '../../platform/http/try-to-store.server'
import { storeProviderEvents } from './provider-events.server'
import type { ReadWebhook, WebhookPost } from './webhook'

/**
 * @param reader undefined for a provider without webhooks.
 * @returns the status: 204 once stored; 404 if the site does not follow this provider; 401, 403 or 400 for an invalid request;
 * 503 if it cannot be stored and should be sent again.
 */
export async function takeWebhook(
  site: Site,
  provider: string,
  reader: { read: ReadWebhook; secrets: WebhookPost['secrets'] } | undefined,
  post: Pick<WebhookPost, 'headers' | 'body' | 'word'>,
): Promise<204 | 400 | 401 | 403 | 404 | 503> {
  const { source } = site.configuration
  if (!reader || source?.provider !== provider) return 404
  const read = reader.read({ ...post, options: source.options, secrets: reader.secrets })
  if ('status' in read) {
    site.log('webhook-refused', { provider, status: read.status })
    return read.status
  }
  const stored = await tryToStore('webhook', () => storeProviderEvents(site, provider, read.keys), site.log)
  return stored?.kind === 'busy' ? 503 : 204
}
