/** Passes of the running site: every few minutes, on webhooks, and a full one each night. */
import { existsSync } from 'node:fs'
import type { Site } from '../../platform/context/site.server'
import type { Job } from '../../platform/jobs/jobs'
import { clockInBrussels, dayInBrussels } from '../../platform/time/brussels'
import { confirmedPass } from './desk/confirm-pass.server'
import { lastProviderEvent } from './provider-events.server'
import { openSourceStore, sourceFiles } from './store/source-store.server'

const minute = 60_000
/** From this hour in Brussels, a full pass is due once a day. */
const nightlyFrom = 2

/** `confirm`: it may remove what the person saw who confirmed the last one. */
export type DuePass = { full: boolean; confirm?: 'seen' }

/** The pass due now; undefined if none. Webhooks make one due at once; after a failure the normal interval applies. */
export function duePass(site: Pick<Site, 'settings' | 'configuration' | 'now' | 'database'>): DuePass | undefined {
  const { source } = site.configuration
  if (!source) return undefined
  const file = sourceFiles(site.settings, source.provider).store
  if (!existsSync(file)) return source.everyMinutes === 0 ? undefined : { full: true }
  const store = openSourceStore(file)
  try {
    const now = site.now()
    const [passAt, fullAt] = [Number(store.state('passAt') ?? 0), Number(store.state('fullAt') ?? 0)]
    const isTold = (lastProviderEvent(site, source.provider) ?? -1) >= passAt
    if (confirmedPass(site.database, store)) return { full: false, confirm: 'seen' }
    if (source.everyMinutes === 0) return undefined
    // A future time was written while the clock was ahead.
    if (!isTold && passAt <= now && now - passAt < source.everyMinutes * minute) return undefined
    const { day, time } = clockInBrussels(now)
    return { full: dayInBrussels(fullAt) !== day && Number(time.slice(0, 2)) >= nightlyFrom }
  } finally {
    store.close()
  }
}

/**
 * A job of the running site.
 * @param runPass runs a pass in a separate process, so that the site keeps responding; resolves when it ends.
 */
export function sourceJob(site: Site, runPass: (due: DuePass) => Promise<void>): Job {
  return {
    name: 'source',
    everyMs: minute,
    atStart: true,
    run: async () => {
      const due = duePass(site)
      if (!due) return
      await runPass(due)
      // A pass may have enqueued mails.
      site.mail.notify()
    },
  }
}
