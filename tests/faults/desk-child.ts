/**
 * The program that is killed: a member of staff handles, notes, answers and decides, and undoes it, again and again. It prints
 * each round once it is through, and hangs at the row where it is told to die.
 */
import { writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { eq } from 'drizzle-orm'
import { undoAction } from '../../app/domains/desk/undo.server'
import { answerEnquiry } from '../../app/domains/enquiries/desk/answer.server'
import { addNote, notedAction } from '../../app/domains/enquiries/desk/notes.server'
import { setHandled } from '../../app/domains/enquiries/handled.server'
import { submitEnquiry } from '../../app/domains/enquiries/submit-enquiry.server'
import { answerTestimonial, decideTestimonial } from '../../app/domains/testimonials/testimonials.server'
import { logAction } from '../../app/platform/audit/audit.server'
import { forms } from '../../app/registry/forms.server'
import { undos } from '../../app/registry/undo.server'
import { auditEntry, testimonial } from '../../db/schema/site.server'
import { enquirySite, everyField } from '../support/enquiry-site'
import { standStillAtRows } from './stand-still'

export type DeskOrder = {
  file: string
  first: number
  count: number
  dieAt?: { step: string; time: number }
  /** A deliberate bug, which the check must find: the note's log row is written after it, by itself. */
  trick?: 'late-log'
}
const order = JSON.parse(process.argv[2] ?? '{}') as DeskOrder
const site = enquirySite({ varDir: dirname(order.file) })
const by = { accountID: 'tom', name: 'Tom', email: 'tom@example.org' }
const member = { ...by, role: 'admin', officeID: null, language: 'nl' } as unknown as Parameters<typeof undoAction>[2]

/** A request and a testimonial, which visitors sent. */
function arrived(number: number): { request: string; words: string } {
  const data = site.filled({ ...everyField, newsletter: undefined, email: `visitor-${number}@x.be` })
  const sent = submitEnquiry(site, forms.propertyContact, { data, language: 'nl', propertyID: 4101 })
  if (sent.kind !== 'sent') throw new Error(JSON.stringify(sent))
  const words = `words-${number}`
  const row = { id: words, language: 'nl' as const, name: 'An', email: 'an@x.be', comment: 'Vlot', createdAt: site.now() }
  site.database.insert(testimonial).values(row).run()
  return { request: sent.enquiryID, words }
}

function note(id: string): number | undefined {
  const entry = addNote(site, id, 'Belt terug', by)
  if (!order.trick) return entry
  site.database
    .delete(auditEntry)
    .where(eq(auditEntry.id, entry ?? 0))
    .run()
  return site.database.transaction(tx => logAction(tx, by, { action: notedAction, thing: 'enquiry', thingID: id }, site.now()))
}

const things = Array.from({ length: order.count }, (_, at) => arrived(order.first + at))
const step = standStillAtRows(site.database, order.dieAt, {
  logged: 'insert on audit_entry',
  handled: 'update of handledAt on enquiry',
  noted: 'insert on enquiry_note',
  mailed: 'insert on outbox',
  decided: 'update of state on testimonial',
  replied: 'update of answer on testimonial',
  unsent: 'delete on outbox',
})
for (const [at, { request, words }] of things.entries()) {
  const entries = [
    setHandled(site, request, true, by),
    note(request),
    answered(),
    entryOf(decideTestimonial(site, words, 'published', { by, was: 'waiting' })),
    entryOf(answerTestimonial(site, words, 'Dank u', { by })),
  ]
  // Of every other round everything is undone.
  if (at % 2 === 0) for (const entry of entries.reverse()) undoAction(site, undos, member, entry ?? 0)
  writeSync(1, `done ${order.first + at}\n`)
  step('told')

  function answered() {
    const done = answerEnquiry(site, request, { text: 'Ja.', seen: 0, handles: true }, by)
    return done.kind === 'sent' ? done.entry : undefined
  }
}

function entryOf(done: { kind: string; entry?: number }): number | undefined {
  return done.entry
}

writeSync(1, `ended ${site.database.select().from(auditEntry).all().length}\n`)
