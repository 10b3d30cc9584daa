/**
 * The program that posts forms in competition with others. It prints each result before the next, and hangs where it is told to
 * die.
 */
import { writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { submitEnquiry } from '../../app/domains/enquiries/submit-enquiry.server'
import { forms } from '../../app/registry/forms.server'
import { enquirySite, formOf } from '../support/enquiry-site'
import { meet, standStillAtRows } from './stand-still'

export type PostsOrder = {
  file: string
  /** The fields of each form, with its token. */
  posts: Record<string, string>[]
  /** The time of the site's clock. */
  now: number
  /** How many of them begin together. */
  together: number
  /** At which row of an enquiry or a mail, inside the transaction, or after which thanks. */
  dieAt?: { step: 'enquiry' | 'mail' | 'thanks'; time: number }
}
const { file, posts, now, together, dieAt } = JSON.parse(process.argv[2] ?? '{}') as PostsOrder

const site = enquirySite({ varDir: dirname(file), now })
const step = standStillAtRows(site.database, dieAt, { enquiry: 'insert on enquiry', mail: 'insert on outbox' })
/** Without the effects that others register. */
const form = { definition: forms.propertyContact.definition, onStored: [] }
meet(dirname(file), together)
for (const fields of posts) {
  const result = submitEnquiry(site, form, { data: formOf(fields), language: 'nl', propertyID: 4101 })
  writeSync(1, `${result.kind === 'sent' ? `sent ${result.repeated}` : result.lastResult.error['']?.[0]}\n`)
  step('thanks')
}
