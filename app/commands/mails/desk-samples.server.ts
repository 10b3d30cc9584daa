/** Mails that staff write at the desk. */
import { eq } from 'drizzle-orm'
import { enquiry } from '../../../db/schema/site.server'
import { manageMail } from '../../domains/demand/desk/subscriber-actions.server'
import { type AccessChange, mailAboutAccess } from '../../domains/desk/access-mail.server'
import { answerEnquiry } from '../../domains/enquiries/desk/answer.server'
import { withInserted } from '../../domains/enquiries/desk/answer-draft.server'
import { enqueueMail } from '../../platform/mail/outbox.server'
import { forms } from '../../registry/forms.server'
import { leaveOut, type MakeSample, personIn, type Sample, sampleAddress, sampleWords, sendForm } from './sample'

/** A member of staff answers with a template. */
function answered(sample: Sample): void {
  const { site, language, listings } = sample
  const fields = {
    reason: 'INFO',
    question: sampleWords[language].question,
    ...personIn(language),
    ...sampleAddress,
    contactDevice: 'MOBILE',
    contactTime: '10:00-13:00',
  }
  const id = sendForm(sample, forms.propertyContact, fields, { propertyID: listings.sale })
  leaveOut(sample)
  const by = { accountID: 'sample', name: 'Inès Lambotte', email: 'ines@example.org' }
  const row = site.database.select().from(enquiry).where(eq(enquiry.id, id)).get()
  const text = row ? withInserted(site, row, by, { typed: '', asked: '1', freeTimes: () => [] }) : ''
  answerEnquiry(site, id, { text, seen: 0, handles: true }, by)
}

/** A member of staff sends somebody the link to manage their searches. */
function linkSent({ site, language }: Sample): void {
  const mail = manageMail(site, { id: 'sample', to: personIn(language).email, language, byLink: true })
  site.database.transaction(tx => enqueueMail(tx, mail, { now: site.now() }), { behavior: 'immediate' })
}

/** A member of staff is told of a change of their own access. */
const accessChanged =
  (change: AccessChange): MakeSample =>
  ({ site, language }) =>
    site.database.transaction(tx => mailAboutAccess(site, tx, { email: 'ines@example.org', language }, change))

/** By the resulting file's name. */
export const deskSamples: Record<string, MakeSample> = {
  'enquiry-answer': answered,
  'demand-manage': linkSent,
  'passkey-added': accessChanged('passkey-added'),
  'passkey-removed': accessChanged('passkey-removed'),
  'new-browser': accessChanged('new-browser'),
}
