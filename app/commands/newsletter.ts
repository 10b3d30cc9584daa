/**
 * `npm run newsletter -- list`: who confirmed the newsletter, as CSV: address, language, when, and the link with which each leaves
 * it, which every newsletter must carry. For the program that the agency sends its newsletter with.
 */
import { newsletterCsv } from '../enquiries/newsletter/newsletter-csv'
import { listNewsletter } from '../enquiries/newsletter/subscribers.server'
import { env } from '../http/env.server'
import { siteDatabase, siteSecret } from '../http/site-database.server'

const [action] = process.argv.slice(2)

if (action === 'list') {
  process.stdout.write(newsletterCsv(listNewsletter(siteDatabase(), { secret: siteSecret(), siteUrl: env().siteUrl })))
} else {
  console.error('Usage: npm run newsletter -- list')
  process.exitCode = 2
}
