/** The start: builds the site and wires front door, mail worker and jobs to it. */
import { execFileSync, spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import type { ServerBuild } from '@remix-run/node'
import { checkConfiguration } from './check.server'
import { takesCrossOriginPost } from './domains/demand/cross-origin-post'
import { sourceJob } from './domains/feeds/source-job.server'
import { servedVersion } from './domains/import/switch-catalogue.server'
import { siteVisitCounter } from './domains/owner/site-counter.server'
import { consentCookie, consentGiven } from './domains/site/consent/consent'
import { plainTexts } from './domains/site/layout/plain-texts.server'
import { popupClosed, popupCookie } from './domains/site/popup/popup'
import { popupAnswer } from './domains/site/popup/popup.server'
import { testimonialsVersion } from './domains/testimonials/testimonials.server'
import { fullAgendas } from './domains/viewings/viewing-link.server'
import { siteJobs } from './jobs.server'
import { checkWhole } from './platform/context/open-site.server'
import { createSite, type Site } from './platform/context/site.server'
import { createFrontDoor } from './platform/http/front-door.server'
import { createNarrowHandler } from './platform/http/narrow-handler.server'
import { languages } from './platform/i18n/languages'
import { startJobs } from './platform/jobs/jobs'
import { errorFields } from './platform/log/log'
import { outboxDepth } from './platform/mail/lease.server'
import { readPause } from './platform/mail/pause.server'
import { startMailWorker } from './platform/mail/start.server'
import { readSettings, SettingError } from './platform/settings/settings.server'
import { bodyLimitOf } from './platform/uploads/body-limit.server'

try {
  await start(createSite(readSettings()))
} catch (error) {
  if (!(error instanceof SettingError)) throw error
  console.error(error.message)
  process.exit(1)
}

async function start(site: Site) {
  const { settings, database, log } = site
  checkWhole(database)
  for (const sentence of checkConfiguration(site)) console.warn(sentence)
  // The import runs in a process of its own: its memory is given back, and it is the same command an operator runs.
  if (!servesWanted(site)) {
    try {
      execFileSync(process.execPath, [path.resolve('build/main/catalogue.js'), site.configuration.source ? 'sync' : 'import'], {
        stdio: 'inherit',
      })
    } catch {
      if (!servesSome(site)) {
        throw new SettingError('The catalogue could not be built, so there is nothing to serve.')
      }
    }
  }
  const build = (await import(/* @vite-ignore */ path.resolve('build/server/index.js'))) as ServerBuild
  const handle = createNarrowHandler(build, settings.mode)
  const visits = siteVisitCounter(site, error => log('counts-not-written', errorFields(error)))
  const door = createFrontDoor({
    siteUrl: settings.siteUrl,
    hstsSubdomains: settings.hstsSubdomains,
    trustProxy: settings.trustProxy,
    sMaxAge: settings.sMaxAge,
    pageCacheBytes: settings.pageCacheBytes,
    version: watchVersion(site),
    cookies: { [popupCookie.name]: [popupClosed], [consentCookie.name]: [consentGiven] },
    crossOriginPosts: takesCrossOriginPost,
    handler: (request, context) => popupAnswer(site, request) ?? handle(request, { ...context, site }),
    // Asks the database; when it is away this throws, and the front door answers 503.
    health: () => ({
      ok: true,
      outbox: outboxDepth(database),
      mail: readPause(database) ? 'paused' : 'running',
      ...catalogueHealth(site),
    }),
    staticFolders: ['build/client', path.join(site.configuration.folder, 'public')],
    texts: plainTexts(site),
    onPage: visits.count,
    bodyLimit: bodyLimitOf,
    // A file of 10 MB over a slow line takes longer than a form.
    timeouts: { request: 180_000 },
  })
  // The agency's name, which the sender bears, is the same in every language.
  const mail = startMailWorker(site, languages[0])
  const ending = new AbortController()
  const jobs = startJobs([...siteJobs(site), sourceJob(site, full => runPass(full, ending.signal))], log)
  await door.listen(settings.port, settings.host)
  console.log(`Gevel is ready on ${settings.siteUrl}`)
  const stop = async () => {
    await door.close()
    visits.flush()
    ending.abort()
    await jobs.stop()
    await mail.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
}

/** A pass through the provider, which yields to the site. One that is ended with the site changes nothing. */
function runPass(full: boolean, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const command = [path.resolve('build/main/catalogue.js'), 'sync', ...(full ? ['--full'] : [])]
    const pass = spawn(process.execPath, command, { stdio: 'inherit', signal })
    if (pass.pid !== undefined) setPriority(pass.pid, constants.priority.PRIORITY_LOW)
    pass.on('error', error => (signal.aborted ? resolve() : reject(error)))
    // What stopped it, the command says itself.
    pass.on('close', () => resolve())
  })
}

/** Whether there is a catalogue, and it is not an older one in place of one that is damaged. */
function servesWanted(site: Site): boolean {
  return servesSome(site) && site.catalogue().version === site.catalogue().wanted
}

function servesSome(site: Site): boolean {
  try {
    return servedVersion(site.database) !== undefined && site.catalogue() !== undefined
  } catch {
    return false
  }
}

/** The version that is served and, where its file is damaged, the one that should be. */
function catalogueHealth(site: Site): { catalogue: string; damagedCatalogue?: string } {
  const { version, wanted } = site.catalogue()
  return { catalogue: version, ...(version !== wanted && { damagedCatalogue: wanted }) }
}

/**
 * The version of catalogue and configuration, for the front door, which asks at every request: a variable that follows
 * the pointer five times a second. The configuration is read at the start, so the moment of the start stands for it.
 */
function watchVersion(site: Site): () => string {
  const started = Date.now()
  const read = () => `${site.catalogue().version} ${started} ${testimonialsVersion(site)} ${fullAgendas(site)}`
  let current = read()
  setInterval(() => {
    try {
      current = read()
    } catch {
      // The database or the file is away: requests and /healthz say so, and the process lives on to serve when it is back.
    }
  }, 200).unref()
  return () => current
}
