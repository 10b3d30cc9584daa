/** A site that follows a SweepBright stub: its webhooks, its passes, and what visitors find. */
import { vi } from 'vitest'
import { duePass } from '../../../app/domains/feeds/source-job.server'
import { type SyncOptions, syncSource } from '../../../app/domains/feeds/sync.server'
import { servedVersion } from '../../../app/domains/import/switch-catalogue.server'
import { sourceFile } from '../../../app/platform/agency/config/source.server'
import { sourceTools } from '../../../app/registry/feeds.server'
import * as webhookRoute from '../../../app/routes/feeds/webhook'
import { property } from '../../../db/schema/catalogue.server'
import { catalogueEvent, sourceTold } from '../../../db/schema/site.server'
import { callRoute } from '../call-route'
import { testSite } from '../test-site'
import { type SweepbrightStub, sweepbrightPost, sweepbrightSecrets } from './sweepbright-stub'

export function sweepbrightSite(stub: SweepbrightStub, options: Record<string, unknown> = {}) {
  const source = sourceFile.parse({ provider: 'sweepbright', options: { address: stub.url, ...options } })
  const site = testSite({
    settings: { SITE_URL: 'https://www.agency.example' },
    configure: configuration => {
      configuration.source = source
    },
  })
  for (const [name, value] of Object.entries(sweepbrightSecrets)) vi.stubEnv(name, value)
  /** The bytes of its pictures by address; other addresses are refused. */
  const files = new Map<string, Buffer>()
  const fetched: string[] = []
  const readPicture = async (url: string) => {
    fetched.push(url)
    const bytes = files.get(url)
    return bytes ? { kind: 'picture' as const, bytes } : { kind: 'failed' as const, why: 'answered 403' }
  }
  const post = (body: BodyInit, headers: Record<string, string>, params: Record<string, string> = { provider: 'sweepbright' }) =>
    callRoute(site, webhookRoute, '/webhooks/sweepbright', { method: 'POST', body, headers, params })
  return {
    site,
    files,
    fetched,
    post,
    /** The status of the response to a webhook. */
    tell: async (event: string, key: string, more?: object) => {
      const { body, headers } = sweepbrightPost(event, key, more)
      return (await post(body, headers)).status
    },
    due: () => duePass(site),
    /** A pass, a minute after the last. */
    sync(asked: SyncOptions = {}) {
      site.clock.now += 60_000
      return syncSource(site, source, { ...sourceTools(source), readPicture }, asked)
    },
    waiting: () => site.database.select().from(sourceTold).all(),
    shown: () =>
      site
        .catalogue()
        .database.select()
        .from(property)
        .orderBy(property.reference)
        .all()
        .map(({ reference, price, state }) => `${reference} ${price} ${state}`),
    idOf: (reference: string) =>
      site
        .catalogue()
        .database.select()
        .from(property)
        .all()
        .find(each => each.reference === reference)?.id,
    events: () =>
      site.database
        .select()
        .from(catalogueEvent)
        .all()
        .map(({ kind }) => kind),
    served: () => servedVersion(site.database),
  }
}
