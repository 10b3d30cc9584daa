/** The applications of who wanted to rent what is let: kept for a while, for who complains of the choice, and then no longer. */
import { and, inArray, lt, sql } from 'drizzle-orm'
import { catalogueEvent, crmMessage, enquiry, outbox } from '../../../db/schema/site.server'
import { deleteUploadsOf, type UploadStore } from '../../platform/uploads/upload-store.server'

/** What an application brings, and the papers that were asked for. */
const forms = ['rental-application', 'rental-documents']

/** In pieces, so that no visitor waits for long. */
const piece = 200

/**
 * Deletes the applications for properties that left the list before a moment (ms) and have not come back, with their papers and
 * mails. What the catalogue says of a property is its last event: let, or gone without a word, which an agency does once it is let.
 * @returns how many.
 */
export async function forgetApplications(uploads: UploadStore, before: number): Promise<number> {
  const { database } = uploads
  const last = sql`${catalogueEvent.id} = (select max(id) from catalogue_event other where other.propertyID = ${catalogueEvent.propertyID})`
  const isLet = and(inArray(catalogueEvent.kind, ['rented', 'sold', 'gone']), lt(catalogueEvent.at, before), last)
  const lets = database.select({ id: catalogueEvent.propertyID }).from(catalogueEvent).where(isLet)
  const isOver = and(inArray(enquiry.form, forms), inArray(enquiry.propertyID, lets))
  for (let total = 0; ; ) {
    const ids = database
      .select({ id: enquiry.id })
      .from(enquiry)
      .where(isOver)
      .limit(piece)
      .all()
      .map(({ id }) => id)
    if (ids.length === 0) return total
    // The bytes first: what fails here is done by the next clean-up.
    await deleteUploadsOf(uploads, ids)
    database.transaction(
      tx => {
        tx.delete(outbox).where(inArray(outbox.enquiryID, ids)).run()
        tx.delete(crmMessage).where(inArray(crmMessage.enquiryID, ids)).run()
        total += tx.delete(enquiry).where(inArray(enquiry.id, ids)).run().changes
      },
      { behavior: 'immediate' },
    )
  }
}
