import { siteDatabase } from '../../platform/context/site-database.server'
import { forgetSubscribers } from './subscribers.server'

/** Once a day: addresses that never confirmed, and those that left, are forgotten a month later. */
export function newsletterJob() {
  return {
    name: 'newsletter',
    everyMs: 86_400_000,
    atStart: true,
    run: () => void forgetSubscribers(siteDatabase(), Date.now()),
  }
}
