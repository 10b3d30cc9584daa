/** The site's background work: mails, messages to the CRM, jobs. Of several serving processes only the leader does it. */
import { fork, spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { picturesAheadJob } from '../domains/catalogue/pictures-ahead/pictures-ahead-job.server'
import { mailSamplesJob } from '../domains/desk/mail-samples/mail-samples.server'
import { type DuePass, sourceJob } from '../domains/feeds/source-job.server'
import { ownHomesJob } from '../domains/listing/own-homes-job.server'
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

/** The programs that run beside the site: they follow the provider, generate pictures, and write the samples of mails. */
type Commands = { catalogue: string; pictures: string; mails: string }

/**
 * @param others additional jobs
 */
export function createBackground(site: Site, { commands, others }: { commands: Commands; others: readonly Job[] }): Background {
  const ending = new AbortController()
  let end: () => Promise<unknown> = async () => undefined
  let ended: Promise<unknown> | undefined
  return {
    start: () => {
      if (ending.signal.aborted) return
      // The sender bears the agency's name, which is the same in every language.
      const mail = startMailWorker(site, languages[0])
      const crm = startCrmWorker(site)
      const source = sourceJob(site, due => runPass(commands.catalogue, due, ending.signal))
      const homes = ownHomesJob(site, () => runCommand([commands.catalogue, 'homes'], ending.signal))
      const ahead = site.settings.picturesAhead ? [picturesAhead(site, commands.pictures, ending.signal)] : []
      const samples = mailSamplesJob(site, () => runCommand([commands.mails], ending.signal))
      const jobs = startJobs([...siteJobs(site), source, homes, ...ahead, samples, ...others], site.log)
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

/** Runs a pass over the provider. If it is ended with the site, nothing changes. */
function runPass(program: string, { full, confirm }: DuePass, signal: AbortSignal): Promise<void> {
  return runCommand([program, 'sync', ...(full ? ['--full'] : []), ...(confirm ? ['--confirm-seen'] : [])], signal)
}

/** Runs a command in a process of its own, which ends with the site. */
function runCommand(command: readonly string[], signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    // With the site's flags except its young-generation size: short-lived records would be promoted.
    const flags = process.execArgv.filter(flag => !flag.startsWith('--max-semi-space-size'))
    const child = spawn(process.execPath, [...flags, ...command], { stdio: 'inherit', signal })
    child.on('error', error => (signal.aborted ? resolve() : reject(error)))
    // The command reports its own error.
    child.on('close', () => resolve())
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
