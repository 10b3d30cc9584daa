/** Puts homes that were published at the desk on the site. */
import type { Site } from '../../platform/context/site.server'
import type { Job } from '../../platform/jobs/jobs'
import { newestChoice } from '../import/home-choices.server'
import { newestPublished, ownHomeBuilds } from '../import/own-homes.server'

/** After a failed attempt, the next one waits this long (ms). */
const retryAfter = 60_000

/** While a pass over the provider runs, this long (ms). */
const passPatience = 10_000

/** Whether something was published that the served catalogue lacks. */
function isBuildDue({ database, now }: Pick<Site, 'database' | 'now'>): boolean {
  const { state, choice, at, problem } = ownHomeBuilds(database)
  if (newestPublished(database) <= state && newestChoice(database) <= choice) return false
  // A future time was written while the clock was ahead.
  return problem === null || now() - at >= retryAfter || at > now()
}

/** @param build runs the import in a process of its own; resolves when it ends. */
export function ownHomesJob(site: Site, build: () => Promise<void>): Job {
  let waitsUntil = 0
  return {
    name: 'own-homes',
    everyMs: 250,
    atStart: true,
    run: async () => {
      if (performance.now() < waitsUntil || !isBuildDue(site)) return
      await build()
      // A pass over the provider takes the homes along, and may take minutes.
      if (isBuildDue(site)) waitsUntil = performance.now() + passPatience
      // The import may have enqueued mails.
      site.mail.notify()
    },
  }
}
