import { settledTime } from '../../platform/clock/settled-time.server'
import type { Site } from '../../platform/context/site.server'
import { forgetSubscribers } from './subscribers.server'

/** Deletes unconfirmed and unsubscribed addresses after a month; runs daily. */
export function newsletterJob(site: Site) {
  return {
    name: 'newsletter',
    everyMs: 86_400_000,
    atStart: true,
    run: () => void forgetSubscribers(site.database, settledTime(site).time),
  }
}
