/**
 * The program that posts forms in competition with others. It prints each result before the next, and hangs where it is told to
 * die.
 */
import { writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { submitEnquiry } from '../../app/domains/enquiries/submit-enquiry.server'
import { forms } from '../../app/registry/forms.server'
import { enquirySite, formOf } from '../support/enquiry-site'
import { standStillAtRows } from './stand-still'

export type PostsOrder = {
  file: string
  /** The fields of each form, with its token. */
  posts: Record<string, string>[]
  /** The time of the site's clock. */
  now: number
  /** When to begin, by the machine's clock. */
  at: number
  /** At which row of an enquiry or a mail, inside the transaction, or after which thanks. */
  dieAt?: { step: 'enquiry' | 'mail' | 'thanks'; time: number }
}
const { file, posts, now, at, dieAt } = JSON.parse(process.argv[2] ?? '{}') as PostsOrder

const site = enquirySite({ varDir: dirname(file), now })
const step = standStillAtRows(site.database, dieAt, { enquiry: 'insert on enquiry', mail: 'insert on outbox' })
/** Without the effects that others register. */
const form = { definition: forms.propertyContact.definition, onStored: [] }
writeSync(1, 'ready\n')
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Math.max(0, at - Date.now()))
for (const fields of posts) {
  const result = submitEnquiry(site, form, { data: formOf(fields), language: 'nl', propertyID: 4101 })
  writeSync(1, `${result.kind === 'sent' ? `sent ${result.repeated}` : result.lastResult.error['']?.[0]}\n`)
  step('thanks')
}
