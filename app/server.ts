/** Wires the start of the site: settings, database, catalogue, front door, mail worker. */
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import type { ServerBuild } from '@remix-run/node'
import { servedCatalogue } from './catalogue/current.server'
import { servedVersion } from './catalogue/import/switch-catalogue.server'
import { propertySheet, unreadableConditions } from './catalogue/sheet/property-sheet.server'
import { startSiteMail } from './enquiries/mail-worker.server'
import { env, SettingError } from './http/env.server'
import { createFrontDoor } from './http/front-door.server'
import { logEvent } from './http/log'
import { createNarrowHandler } from './http/narrow-handler.server'
import { siteDatabase } from './http/site-database.server'
import { outboxDepth } from './mail/lease.server'
import { siteConfig } from './site/config.server'
import { plainTexts } from './site/plain-texts.server'

try {
  await start()
} catch (error) {
  if (!(error instanceof SettingError)) throw error
  console.error(error.message)
  process.exit(1)
}

async function start() {
  const settings = env()
  siteConfig()
  for (const sentence of unreadableConditions(propertySheet())) console.warn(sentence)
  const site = siteDatabase()
  // The import runs in a process of its own: its memory is given back, and it is the same command an operator runs.
  if (servedVersion(site) === undefined) {
    execFileSync(process.execPath, [path.resolve('build/main/catalogue.js'), 'import'], { stdio: 'inherit' })
  }
  const build = (await import(/* @vite-ignore */ path.resolve('build/server/index.js'))) as ServerBuild
  const handle = createNarrowHandler(build, settings.mode)
  const version = watchVersion()
  const door = createFrontDoor({
    siteUrl: settings.siteUrl,
    trustProxy: settings.trustProxy,
    sMaxAge: settings.sMaxAge,
    pageCacheBytes: settings.pageCacheBytes,
    version,
    handler: (request, context) => handle(request, { ...context }),
    // Asks the database; when it is away this throws, and the front door answers 503.
    health: () => ({ ok: true, outbox: outboxDepth(site), catalogue: servedCatalogue().version }),
    staticFolders: ['build/client'],
    texts: plainTexts(),
  })
  const mail = startSiteMail(logEvent)
  await door.listen(settings.port, settings.host)
  console.log(`Gevel is ready on ${settings.siteUrl}`)
  const stop = async () => {
    await door.close()
    await mail.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
}

/**
 * The version of catalogue and configuration, for the front door, which asks at every request: a variable that follows
 * the pointer five times a second. The configuration is read at the start, so the moment of the start stands for it.
 */
function watchVersion(): () => string {
  const started = Date.now()
  const read = () => `${servedCatalogue().version} ${started}`
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
