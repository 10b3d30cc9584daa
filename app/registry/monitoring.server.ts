/** Monitoring of the running site: request log and metrics as configured, and whether pages fail. */
import path from 'node:path'
import type { ServerBuild } from '@remix-run/node'
import { momentOfImport } from '../platform/context/catalogue.server'
import type { Site } from '../platform/context/site.server'
import type { Answered } from '../platform/http/answered'
import type { Metrics, Reading } from '../platform/http/metrics.server'
import { createPageFailures } from '../platform/http/page-failures'
import { createRequestLog } from '../platform/http/request-log.server'
import { createRouteNames, pageNames } from '../platform/http/route-names.server'
import { mailQueue } from '../platform/mail/outbox.server'
import { countRows } from '../platform/outbox/admin.server'
import { crmQueue } from '../platform/outbox/crm-queue.server'
import { alone } from '../platform/workers/workers.server'

type Monitoring = {
  onAnswer: (answered: Answered) => void
  metrics: Metrics | undefined
  /** For `/healthz`. The event log notes when pages start and stop failing. */
  pages: () => 'running' | 'failing'
  /** Writes pending lines. */
  close: () => Promise<void>
}

/** @param pageCache the page cache's current contents */
export async function createMonitoring(
  site: Site,
  build: ServerBuild,
  pageCache: () => { pages: number; bytes: number },
): Promise<Monitoring> {
  const { requestLog: mode, requestLogBytes: maxBytes, metricsFrom, trustProxy, varDir } = site.settings
  const routeName = createRouteNames(build)
  const log =
    mode === 'off'
      ? undefined
      : createRequestLog({
          mode,
          maxBytes,
          routeName,
          path: path.join(varDir, 'log', 'requests.log'),
          log: site.log,
          now: site.now,
        })
  const metrics = metricsFrom
    ? // Loaded only where it is wanted: it takes 2 MB.
      (await import('../platform/http/metrics.server')).createMetrics({
        from: metricsFrom,
        trustsProxy: trustProxy > 0,
        routeName,
        readings: readingsOf(site, pageCache),
        workers: site.settings.workers > 1 ? site.workers : alone(),
        log: site.log,
      })
    : undefined
  const names = pageNames(build)
  const failures = createPageFailures({ routeName, isPage: name => names.has(name), now: site.now })
  let wereFailing = false
  const listeners = [failures, log, metrics].flatMap(each => (each ? [each.onAnswer] : []))
  const notifyListeners = (answered: Answered) => {
    for (const listen of listeners) listen(answered)
  }
  return {
    onAnswer: notifyListeners,
    metrics,
    pages: () => {
      const { areFailing, routes, ...figures } = failures.read()
      if (areFailing !== wereFailing)
        site.log(areFailing ? 'pages-failing' : 'pages-recovered', { ...figures, routes: routes.join(' ') })
      wereFailing = areFailing
      return areFailing ? 'failing' : 'running'
    },
    close: async () => log?.close(),
  }
}

function readingsOf(site: Site, pageCache: () => { pages: number; bytes: number }): Reading[] {
  return [
    unsent('gevel_outbox_mails', 'Mails that were not sent, by state', () => countRows(site.database, mailQueue)),
    ...(site.configuration.crm
      ? [unsent('gevel_crm_messages', 'Messages that the CRM does not have, by state', () => countRows(site.database, crmQueue))]
      : []),
    {
      name: 'gevel_catalogue_age_seconds',
      help: 'Time since the catalogue that is served was built',
      read: () => (site.now() - momentOfImport(site.catalogue().version)) / 1000,
      isShared: true,
    },
    { name: 'gevel_page_cache_bytes', help: 'Memory of the page cache', read: () => pageCache().bytes },
    { name: 'gevel_page_cache_pages', help: 'Pages in the page cache', read: () => pageCache().pages },
  ]
}

function unsent(name: string, help: string, count: () => Record<'waiting' | 'sending' | 'dead', number>): Reading {
  const read = () => {
    const { waiting, sending, dead } = count()
    return { waiting, sending, dead }
  }
  return { name, help, label: 'state', read, isShared: true }
}
