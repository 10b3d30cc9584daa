/** The site's background work: mails, messages to the CRM, jobs. Of several serving processes only the leader does it. */
import { fork, spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { picturesAheadJob } from '../domains/catalogue/pictures-ahead/pictures-ahead-job.server'
import { type DuePass, sourceJob } from '../domains/feeds/source-job.server'
import type { Site } from '../platform/context/site.server'
import { languages } from '../platform/i18n/languages'
import { createIdleWatch } from '../platform/jobs/idle'
import { type Job, startJobs } from '../platform/jobs/jobs'
import { startMailWorker } from '../platform/mail/start.server'
import { createPictureMaker } from '../platform/media/picture-maker'
import { startCrmWorker } from './crm-transport.server'
import { siteJobs } from './jobs.server'

type Background = {
  start: () => void
  /** Resolves once nothing is running, even if it was never started. It cannot be started after that. */
  stop: () => Promise<void>
}

/**
 * @param catalogueCommand the program that follows the provider
 * @param pictureCommand the program that generates pictures
 * @param others additional jobs
 */
export function createBackground(
  site: Site,
  { catalogueCommand, pictureCommand, others }: { catalogueCommand: string; pictureCommand: string; others: readonly Job[] },
): Background {
  const ending = new AbortController()
  let end: () => Promise<unknown> = async () => undefined
  let ended: Promise<unknown> | undefined
  return {
    start: () => {
      if (ending.signal.aborted) return
      // The sender bears the agency's name, which is the same in every language.
      const mail = startMailWorker(site, languages[0])
      const crm = startCrmWorker(site)
      const source = sourceJob(site, due => runPass(catalogueCommand, due, ending.signal))
      const ahead = site.settings.picturesAhead ? [picturesAhead(site, pictureCommand, ending.signal)] : []
      const jobs = startJobs([...siteJobs(site), source, ...ahead, ...others], site.log)
      end = async () => {
        await jobs.stop()
        await Promise.all([mail.stop(), crm?.stop()])
      }
    },
    stop: async () => {
      ending.abort()
      ended ??= end()
      await ended
    },
  }
}

/** Runs a pass over the provider in a separate low-priority process. If it is ended with the site, nothing changes. */
function runPass(program: string, { full, confirm }: DuePass, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    // With the site's flags except its young-generation size: short-lived records would be promoted.
    const flags = process.execArgv.filter(flag => !flag.startsWith('--max-semi-space-size'))
    const command = [...flags, program, 'sync', ...(full ? ['--full'] : []), ...(confirm ? ['--confirm'] : [])]
    const pass = spawn(process.execPath, command, { stdio: 'inherit', signal })
    pass.on('error', error => (signal.aborted ? resolve() : reject(error)))
    // The command reports its own error.
    pass.on('close', () => resolve())
  })
}

/** A separate process generates pictures: it runs at low priority and ends with the site. */
function picturesAhead(site: Site, program: string, signal: AbortSignal): Job {
  const maker = createPictureMaker(() => fork(program))
  signal.addEventListener('abort', maker.stop)
  return picturesAheadJob(site, {
    maker,
    isIdle: createIdleWatch(),
    wait: ms => wait(ms, undefined, { signal }).catch(() => undefined),
    signal,
  })
}
