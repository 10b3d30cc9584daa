/** Deletes rental applications once the property is let, after a period that allows for complaints. */
import { and, inArray, lt, sql } from 'drizzle-orm'
import { catalogueEvent, crmMessage, enquiry, outbox } from '../../../db/schema/site.server'
import { deleteUploadsOf, type UploadStore } from '../../platform/uploads/upload-store.server'

/** The application and the documents requested for it. */
const forms = ['rental-application', 'rental-documents']

/** Batch size, so that no visitor waits for long. */
const piece = 200

/**
 * Deletes applications, with documents and mails, for properties that left the list before a moment (ms) and have not returned.
 * The property's last event decides: let, or gone, which some agencies do once it is let.
 * @returns number deleted.
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
    // Deletes the files first; the next clean-up repeats failures.
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
