/** Visitors' form data by address: requests, their results, and files. */
import path from 'node:path'
import { eq, inArray, sql } from 'drizzle-orm'
import type { PersonalData } from '../../../db/personal-data.server'
import * as tables from '../../../db/schema/site.server'
import { pieces, requestsNaming } from './addresses.server'

const {
  appointment,
  crmMessage,
  documentRequest,
  enquiry,
  enquiryNote,
  newsletterSubscriber,
  offer,
  outbox,
  testimonial,
  upload,
} = tables

export const personalEnquiries: PersonalData = {
  name: 'enquiries',
  find: ({ database, address }) =>
    pieces(requestsNaming(database, address), ids => {
      const uploads = database.select().from(upload).where(inArray(upload.enquiryID, ids)).all()
      const testimonials = database.select().from(testimonial).where(inArray(testimonial.id, ids)).all()
      const offers = database.select().from(offer).where(inArray(offer.id, ids)).all()
      const rows = database.select().from(enquiry).where(inArray(enquiry.id, ids)).all()
      const notes = database.select().from(enquiryNote).where(inArray(enquiryNote.enquiryID, ids)).all()
      return rows.map(({ idempotencyKey: _, searchText: __, hasAddresses: ___, ...row }) => ({
        ...row,
        notes: notes.filter(({ enquiryID }) => enquiryID === row.id),
        files: uploads.filter(({ enquiryID }) => enquiryID === row.id),
        testimonial: testimonials.find(({ id }) => id === row.id),
        offer: offers.find(({ id }) => id === row.id),
      }))
    }),
  erase: ({ database, address, varDir }) => {
    const known = requestsNaming(database, address)
    return (tx, since) => {
      const all = [...new Set([...known, ...requestsNaming(tx, address, since)])]
      let records = 0
      const files = pieces(all, ids => {
        const found = tx.select({ id: upload.id }).from(upload).where(inArray(upload.enquiryID, ids)).all()
        tx.delete(upload).where(inArray(upload.enquiryID, ids)).run()
        tx.delete(testimonial).where(inArray(testimonial.id, ids)).run()
        tx.delete(appointment).where(inArray(appointment.enquiryID, ids)).run()
        tx.delete(documentRequest).where(inArray(documentRequest.enquiryID, ids)).run()
        tx.delete(outbox).where(inArray(outbox.enquiryID, ids)).run()
        tx.delete(crmMessage).where(inArray(crmMessage.enquiryID, ids)).run()
        records += tx.delete(enquiry).where(inArray(enquiry.id, ids)).run().changes
        return found.map(({ id }) => path.join(varDir, 'uploads', id))
      })
      return { records, files }
    }
  },
}

export const personalAppointments: PersonalData = {
  name: 'appointments',
  find: ({ database, address }) => database.select().from(appointment).where(sql`lower(${appointment.email}) = ${address}`).all(),
  erase:
    ({ address }) =>
    tx => ({ records: tx.delete(appointment).where(sql`lower(${appointment.email}) = ${address}`).run().changes }),
}

export const personalDocumentRequests: PersonalData = {
  name: 'documentRequests',
  find: ({ database, address }) => database.select().from(documentRequest).where(eq(documentRequest.email, address)).all(),
  erase:
    ({ address }) =>
    tx => ({ records: tx.delete(documentRequest).where(eq(documentRequest.email, address)).run().changes }),
}

/** Also by address: a published one outlives its enquiry. Its picture is an upload of that enquiry. */
export const personalTestimonials: PersonalData = {
  name: 'testimonials',
  find: ({ database, address }) => database.select().from(testimonial).where(sql`lower(${testimonial.email}) = ${address}`).all(),
  erase:
    ({ address, varDir }) =>
    tx => {
      const mine = sql`lower(${testimonial.email}) = ${address}`
      const pictures = tx.select({ id: testimonial.picture }).from(testimonial).where(mine).all()
      const ids = pictures.flatMap(({ id }) => (id === null ? [] : [id]))
      if (ids.length > 0) tx.delete(upload).where(inArray(upload.id, ids)).run()
      const records = tx.delete(testimonial).where(mine).run().changes
      return { records, files: ids.map(id => path.join(varDir, 'uploads', id)) }
    },
}

export const personalNewsletter: PersonalData = {
  name: 'newsletter',
  find: ({ database, address }) =>
    database.select().from(newsletterSubscriber).where(eq(newsletterSubscriber.email, address)).all(),
  erase:
    ({ address }) =>
    tx => ({ records: tx.delete(newsletterSubscriber).where(eq(newsletterSubscriber.email, address)).run().changes }),
}
