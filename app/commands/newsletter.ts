/**
 * `npm run newsletter -- list`: who confirmed the newsletter, as CSV: address, language, when, and the link with which each leaves
 * it, which every newsletter must carry. For the program that the agency sends its newsletter with.
 */
import { newsletterCsv } from '../domains/newsletter/newsletter-csv'
import { listNewsletter } from '../domains/newsletter/subscribers.server'
import { Mistake, runCommand } from './support/command'

await runCommand((site, [action, ...rest]) => {
  if (action !== 'list' || rest.length > 0) throw new Mistake('Usage: npm run newsletter -- list')
  process.stdout.write(newsletterCsv(listNewsletter(site)))
  return undefined
})
