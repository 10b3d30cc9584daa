/** The passes of the running site: every so many minutes, when the provider tells of something, and one for everything each night. */
import { existsSync } from 'node:fs'
import type { Site } from '../../platform/context/site.server'
import type { Job } from '../../platform/jobs/jobs'
import { clockInBrussels, dayInBrussels } from '../../platform/time/brussels'
import { lastProviderEvent } from './provider-events.server'
import { openSourceStore, sourceFiles } from './store/source-store.server'

const minute = 60_000
/** From this hour in Brussels on everything is asked for, once a day. */
const nightlyFrom = 2

/**
 * Which pass is due now; undefined for none. What the provider told of is asked for at once, and after a pass that failed as any other
 * pass is.
 */
export function duePass(site: Pick<Site, 'settings' | 'configuration' | 'now' | 'database'>): { full: boolean } | undefined {
  const { source } = site.configuration
  if (!source || source.everyMinutes === 0) return undefined
  const file = sourceFiles(site.settings, source.provider).store
  if (!existsSync(file)) return { full: true }
  const store = openSourceStore(file)
  try {
    const now = site.now()
    const [passAt, fullAt] = [Number(store.state('passAt') ?? 0), Number(store.state('fullAt') ?? 0)]
    const isTold = (lastProviderEvent(site, source.provider) ?? -1) >= passAt
    // A moment to come was written while the clock was ahead.
    if (!isTold && passAt <= now && now - passAt < source.everyMinutes * minute) return undefined
    const { day, time } = clockInBrussels(now)
    return { full: dayInBrussels(fullAt) !== day && Number(time.slice(0, 2)) >= nightlyFrom }
  } finally {
    store.close()
  }
}

/**
 * A job for the start of the site.
 * @param runPass runs a pass in a process of its own, so that the site goes on answering, and returns when it is over.
 */
export function sourceJob(site: Site, runPass: (full: boolean) => Promise<void>): Job {
  return {
    name: 'source',
    everyMs: minute,
    atStart: true,
    run: async () => {
      const due = duePass(site)
      if (!due) return
      await runPass(due.full)
      // A pass puts mails into the outbox.
      site.mail.notify()
    },
  }
}
