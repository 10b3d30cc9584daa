/**
 * `npm run newsletter -- list`: who confirmed the newsletter, as CSV: address, language, when, and the link with which each leaves
 * it, which every newsletter must carry. For the program that the agency sends its newsletter with.
 */
import { newsletterCsv } from '../enquiries/newsletter/newsletter-csv'
import { listNewsletter } from '../enquiries/newsletter/subscribers.server'
import { Mistake, runCommand } from '../http/command'
import { env } from '../http/env.server'
import { siteDatabase, siteSecret } from '../http/site-database.server'

await runCommand(([action, ...rest]) => {
  if (action !== 'list' || rest.length > 0) throw new Mistake('Usage: npm run newsletter -- list')
  process.stdout.write(newsletterCsv(listNewsletter(siteDatabase(), { secret: siteSecret(), siteUrl: env().siteUrl })))
  return undefined
})
