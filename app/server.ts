/** The start: builds the site and connects front door, mail worker and jobs. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ServerBuild } from '@remix-run/node'
import { sessionCookie } from './domains/account/sessions.server'
import { takesCrossOriginPost } from './domains/demand/cross-origin-post'
import { syncDemoStaff } from './domains/desk/demo-staff.server'
import { nobodyMayEnter } from './domains/desk/staff.server'
import { offeredFavourites } from './domains/favourites/offered-favourites.server'
import { isWebhook } from './domains/feeds/webhook'
import { servedVersion } from './domains/import/switch-catalogue.server'
import { siteVisitCounter } from './domains/owner/site-counter.server'
import { draftCookieName, previewedSite } from './domains/publishing/draft-preview.server'
import { hasWeeklyReport } from './domains/report/weekly-report.server'
import { createSearchCounter } from './domains/search/statistics/search-counter.server'
import { consentCookie, consentGiven } from './domains/site/consent/consent'
import { agreesToStatistics } from './domains/site/consent/consent-state.server'
import { menuPaths } from './domains/site/layout/chrome.server'
import { plainTexts } from './domains/site/layout/plain-texts.server'
import { popupClosed, popupCookie } from './domains/site/popup/popup'
import { isPopupDay, popupAnswer } from './domains/site/popup/popup.server'
import { isMcpPost } from './domains/syndication/mcp/mcp-post'
import { testimonialsVersion } from './domains/testimonials/testimonials.server'
import { fullAgendas } from './domains/viewings/viewing-link.server'
import { publishedSource } from './platform/agency/published-source.server'
import { folderSource } from './platform/agency/setting-file.server'
import { settledTime } from './platform/clock/settled-time.server'
import { checkWhole } from './platform/context/open-site.server'
import { lookAtPublication } from './platform/context/publication.server'
import { type ServedSite, servedSite } from './platform/context/served-site.server'
import { createSite, type Site } from './platform/context/site.server'
import { createFrontDoor, type FrontDoorOptions } from './platform/http/front-door.server'
import { keepAssets } from './platform/http/kept-assets.server'
import { createNarrowHandler } from './platform/http/narrow-handler.server'
import { checkHomePage, isSuccessor, proveLater, reportStartError } from './platform/http/successor'
import { warmUp } from './platform/http/warm-up'
import { defaultFirst, languages } from './platform/i18n/languages'
import { errorFields } from './platform/log/log'
import { mailQueue } from './platform/mail/outbox.server'
import { crmQueue } from './platform/outbox/crm-queue.server'
import { depth } from './platform/outbox/lease.server'
import { readPause } from './platform/outbox/pause.server'
import { markdownOf } from './platform/paths/markdown-name'
import { readSettings, SettingError, withUsedFolder } from './platform/settings/settings.server'
import { createRequestLimit } from './platform/spam/request-limits.server'
import { bodyLimitOf } from './platform/uploads/body-limit.server'
import { workersOf } from './platform/workers/workers.server'
import { createBackground } from './registry/background.server'
import { checkConfiguration, unservedPeople } from './registry/check.server'
import { createMonitoring } from './registry/monitoring.server'

/** The build of this file: a later build does not affect this process. */
const builtFolder = path.resolve(import.meta.dirname, '..')
const buildName = readFileSync(path.join(builtFolder, '.gevel-name'), 'utf8')
const commands = {
  catalogue: path.join(builtFolder, 'server/catalogue.js'),
  pictures: path.join(builtFolder, 'server/make-pictures.js'),
  mails: path.join(builtFolder, 'server/mails.js'),
}

try {
  const settings = readSettings()
  const workers = workersOf(process)
  const ground = folderSource(path.join(settings.dataDir, 'site'))
  const published = lookAtPublication(settings.varDir)
  const { configuration, warnings } = checkConfiguration(settings, publishedSource(ground, published.files))
  if (isFirst({ workers })) for (const sentence of warnings) console.warn(withUsedFolder(sentence))
  const site = createSite(settings, { configuration, ground, workers, catalogue: { importsElsewhere: true } })
  await start(servedSite(site, published.id))
} catch (error) {
  if (!(error instanceof SettingError)) throw error
  const sentence = withUsedFolder(error.message)
  // Of a new version the process that started it tells, once.
  if (!isSuccessor) console.error(sentence)
  await reportStartError(sentence)
  process.exit(1)
}

/** With several processes, only the first prints messages. */
function isFirst({ workers }: Pick<Site, 'workers'>): boolean {
  return (workers.number ?? 1) === 1
}

async function start(served: ServedSite) {
  const site = served.live
  const { settings, database, log, workers } = site
  const ready = `Gevel is ready on ${settings.siteUrl}`
  workers.want(settings.workers, ready)
  checkWhole(database)
  if (isFirst(site)) for (const sentence of unservedPeople(site)) console.warn(sentence)
  // The import runs in a separate process, which frees its memory, and is the command that operators use.
  if (!servesWanted(site)) {
    try {
      execFileSync(process.execPath, [commands.catalogue, site.configuration.source ? 'sync' : 'import'], { stdio: 'inherit' })
    } catch {
      if (!servesSome(site)) {
        throw new SettingError('The catalogue could not be built, so there is nothing to serve.')
      }
    }
  }
  const build = (await import(/* @vite-ignore */ path.join(builtFolder, 'server/index.js'))) as ServerBuild
  const handle = createNarrowHandler(build, settings.mode)
  const visits = siteVisitCounter(site, {
    agrees: cookies => agreesToStatistics(served.current(), cookies),
    savedBy: cookies => offeredFavourites(served.current(), cookies),
    onError: error => log('counts-not-written', errorFields(error)),
  })
  const keptFolder = path.join(settings.varDir, 'kept')
  const assets = keepAssets({ build: builtFolder, folder: keptFolder, now: () => settledTime(site).time, log })
  const searches = hasWeeklyReport(site) ? createSearchCounter(site) : undefined
  const answer: FrontDoorOptions['handler'] = (request, context) =>
    popupAnswer(served.current(), request) ??
    handle(request, { ...context, site: previewedSite(served.current(), request) ?? served.current() })
  const monitoring = await createMonitoring(site, build, () => door.pages.size)
  const door = createFrontDoor({
    siteUrl: settings.siteUrl,
    hstsSubdomains: settings.hstsSubdomains,
    trustProxy: settings.trustProxy,
    sMaxAge: settings.sMaxAge,
    pageCacheBytes: settings.pageCacheBytes,
    version: watchVersion(served),
    cookies: {
      [popupCookie.name]: [popupClosed],
      [consentCookie.name]: [consentGiven],
      [sessionCookie(site, 'owner').name]: 'any',
      // No known value: pages of a preview are neither stored nor taken from the cache.
      [draftCookieName(site)]: [],
    },
    crossOriginPosts: (url, origin) => takesCrossOriginPost(url) || isWebhook(url) || isMcpPost(url, origin),
    handler: answer,
    markdownOf,
    // Queries the database; if it is down this throws, and the front door responds with 503.
    health: () => {
      const pages = monitoring.pages()
      return {
        ok: pages === 'running',
        build: buildName,
        pages,
        outbox: depth(database, mailQueue),
        mail: readPause(database, mailQueue) ? 'paused' : 'running',
        ...crmHealth(site),
        ...catalogueHealth(site),
        publication: served.publication(),
      }
    },
    // The agency's own icons before ours.
    staticFolders: [path.join(site.configuration.folder, 'public'), path.join(builtFolder, 'client')],
    keptFolder,
    texts: plainTexts(site),
    readOnly: settings.readOnly,
    ...(!settings.readOnly && {
      onPage: page => {
        visits.count(page)
        searches?.count(page)
      },
    }),
    onAnswer: monitoring.onAnswer,
    metrics: monitoring.metrics,
    bodyLimit: bodyLimitOf,
    ...(settings.formLimits && { requestLimit: createRequestLimit(Date.now) }),
    // A file of 10 MB at 50 KB a second takes longer than a form.
    timeouts: { request: 240_000 },
  })
  const background = createBackground(site, { commands, others: [assets] })
  // Otherwise the copy of the database would send its mails and alerts again.
  if (!settings.readOnly) workers.whenLeading(background.start)
  // The leader sends queued mails; the process that stored one notifies it.
  workers.answer('outbox', () => site.mail.notify())
  site.mail.listen(() => {
    if (!workers.leads) void workers.askLeader('outbox', undefined, 1000)
  })
  if (isSuccessor) await checkHomePage(`${settings.siteUrl}/${languages[0]}/`, answer)
  await door.listen(settings.port, settings.host)
  // Before it says that it is ready: a signal must not end it without its clean-up.
  const end = async () => {
    visits.flush()
    searches?.flush()
    await background.stop()
    await monitoring.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void door.close().then(end))
  // From `npm start`: a newer process serves, and does the pending work.
  process.on('message', async message => {
    if (message !== 'retire') return
    await Promise.all([door.retire(), background.stop().then(workers.endLead)])
    await end()
  })
  // With `npm start`, its process says so once all of them serve.
  if (workers.number === undefined) console.log(ready)
  if (isFirst(site)) {
    await syncDemoStaff(site)
    if (nobodyMayEnter(site)) console.log('Nobody may enter the desk yet: npm run staff -- invite ADDRESS')
  }
  if (isSuccessor) proveLater()
  const paths = defaultFirst(site.configuration.languages).flatMap(each => menuPaths(site, each))
  void warmUp(
    paths.map(path => settings.siteUrl + path),
    answer,
  ).catch(error => log('warm-up-failed', errorFields(error)))
}

/** Whether there is a catalogue, and it is not an older one replacing a damaged one. */
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

/** The depth of the CRM queue, if there is a CRM. */
function crmHealth({ configuration, database }: Site): { crm?: string; crmOutbox?: number } {
  if (!configuration.crm) return {}
  return { crm: readPause(database, crmQueue) ? 'paused' : 'running', crmOutbox: depth(database, crmQueue) }
}

/** The served version and, if its file is damaged, the intended one. */
function catalogueHealth(site: Site): { catalogue: string; damagedCatalogue?: string } {
  const { version, wanted } = site.catalogue()
  return { catalogue: version, ...(version !== wanted && { damagedCatalogue: wanted }) }
}

/**
 * The version of catalogue and configuration, read by the front door at every request: a variable that follows their pointers
 * five times a second. The start time identifies the files of `data/site/`.
 */
function watchVersion(served: ServedSite): () => string {
  const started = Date.now()
  const read = () => {
    const publication = served.follow()
    const site = served.current()
    return `${site.catalogue().version} ${started} ${publication} ${testimonialsVersion(site)} ${fullAgendas(site)} ${isPopupDay(site)}`
  }
  let current = read()
  setInterval(() => {
    try {
      current = read()
    } catch {
      // The database or the file is unavailable: requests and /healthz report it, and the process stays up until it is back.
    }
  }, 200).unref()
  return () => current
}
