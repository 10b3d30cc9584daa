/** Wires the start of the site: settings, database, catalogue, front door, mail worker. */
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import type { ServerBuild } from '@remix-run/node'
import { accountCleanUp } from './domains/account/clean-up.server'
import { accountSettings } from './domains/account/settings.server'
import { takesForeignPost } from './domains/demand/cross-origin-post'
import { demandJobs } from './domains/demand/run-alerts.server'
import { startSiteMail } from './domains/enquiries/mail-worker.server'
import { servedVersion } from './domains/import/switch-catalogue.server'
import { newsletterJob } from './domains/newsletter/newsletter-job.server'
import { siteVisitCounter, visitSaltJob } from './domains/owner/site-counter.server'
import { monthlySummaryJob } from './domains/owner/summary.server'
import { ownerAccountsJob } from './domains/owner/sync-accounts.server'
import { retention, retentionJob } from './domains/privacy/retention.server'
import { checkConfiguration } from './domains/site/check.server'
import { plainTexts } from './domains/site/plain-texts.server'
import { popupAnswer } from './domains/site/popup.server'
import { testimonialsVersion } from './domains/testimonials/testimonials.server'
import { appointmentJob } from './domains/viewings/reminder.server'
import { siteFolder } from './platform/agency/languages.server'
import { spamSettings } from './platform/agency/spam-settings.server'
import { servedCatalogue } from './platform/context/catalogue.server'
import { siteDatabase } from './platform/context/site-database.server'
import { createFrontDoor } from './platform/http/front-door.server'
import { createNarrowHandler } from './platform/http/narrow-handler.server'
import { createBrusselsDay } from './platform/http/page-key'
import { type Job, startJobs } from './platform/jobs/jobs'
import { errorFields, logEvent } from './platform/log/log'
import { outboxDepth } from './platform/mail/lease.server'
import { readPause } from './platform/mail/pause.server'
import { env, SettingError } from './platform/settings/settings.server'
import { captchaJob } from './platform/spam/captcha/used.server'
import { rateLimitJob } from './platform/spam/rate-limit.server'
import { bodyLimitOf } from './platform/uploads/body-limit.server'
import { uploadsJob } from './platform/uploads/uploads-job.server'

try {
  await start()
} catch (error) {
  if (!(error instanceof SettingError)) throw error
  console.error(error.message)
  process.exit(1)
}

async function start() {
  const settings = env()
  spamSettings()
  accountSettings()
  retention()
  for (const sentence of checkConfiguration()) console.warn(sentence)
  const site = siteDatabase()
  // The import runs in a process of its own: its memory is given back, and it is the same command an operator runs.
  if (servedVersion(site) === undefined) {
    try {
      execFileSync(process.execPath, [path.resolve('build/main/catalogue.js'), 'import'], { stdio: 'inherit' })
    } catch {
      throw new SettingError('The catalogue could not be built from DATA_DIR, so there is nothing to serve.')
    }
  }
  const build = (await import(/* @vite-ignore */ path.resolve('build/server/index.js'))) as ServerBuild
  const handle = createNarrowHandler(build, settings.mode)
  const version = watchVersion()
  const visits = siteVisitCounter(createBrusselsDay(), error => logEvent('counts-not-written', errorFields(error)))
  const door = createFrontDoor({
    siteUrl: settings.siteUrl,
    trustProxy: settings.trustProxy,
    sMaxAge: settings.sMaxAge,
    pageCacheBytes: settings.pageCacheBytes,
    version,
    cookies: { popup: ['closed'], consent: ['set'] },
    foreignPosts: takesForeignPost,
    handler: (request, context) => popupAnswer(request) ?? handle(request, { ...context }),
    // Asks the database; when it is away this throws, and the front door answers 503.
    health: () => ({
      ok: true,
      outbox: outboxDepth(site),
      mail: readPause(site) ? 'paused' : 'running',
      catalogue: servedCatalogue().version,
    }),
    staticFolders: ['build/client', path.join(siteFolder(), 'public')],
    texts: plainTexts(),
    onPage: visits.count,
    bodyLimit: bodyLimitOf,
    // A file of 10 MB over a slow line takes longer than a form.
    timeouts: { request: 180_000 },
  })
  const mail = startSiteMail(logEvent)
  const jobs = startJobs(siteJobs(), logEvent)
  await door.listen(settings.port, settings.host)
  console.log(`Gevel is ready on ${settings.siteUrl}`)
  const stop = async () => {
    await door.close()
    visits.flush()
    await jobs.stop()
    await mail.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
}

/** What the site does by itself, beside answering and mailing. */
function siteJobs(): Job[] {
  return [
    rateLimitJob(),
    uploadsJob(logEvent),
    retentionJob(logEvent),
    appointmentJob(logEvent),
    captchaJob(),
    newsletterJob(),
    accountCleanUp(),
    ownerAccountsJob(siteDatabase, Date.now),
    visitSaltJob(),
    monthlySummaryJob(),
    ...demandJobs(logEvent),
  ]
}

/**
 * The version of catalogue and configuration, for the front door, which asks at every request: a variable that follows
 * the pointer five times a second. The configuration is read at the start, so the moment of the start stands for it.
 */
function watchVersion(): () => string {
  const started = Date.now()
  const read = () => `${servedCatalogue().version} ${started} ${testimonialsVersion()}`
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
