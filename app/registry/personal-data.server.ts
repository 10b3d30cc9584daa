/** What each domain keeps about people, for `npm run privacy`. A domain that keeps something about them adds its holder here. */
import { personalAccounts } from '../domains/account/personal-data.server'
import { personalCrm } from '../domains/crm/personal-data.server'
import { personalDemands } from '../domains/demand/personal-data.server'
import {
  personalAppointments,
  personalDocumentRequests,
  personalEnquiries,
  personalNewsletter,
  personalTestimonials,
} from '../domains/enquiries/personal-data.server'
import { personalMails } from '../platform/mail/personal-mails.server'
import { personalRefusals } from '../platform/mail/refusals.server'

/** In this order they are erased: mails last, since others take theirs along. */
export const personalData = [
  personalDemands,
  personalAccounts,
  personalAppointments,
  personalDocumentRequests,
  personalNewsletter,
  personalTestimonials,
  personalEnquiries,
  personalCrm,
  personalRefusals,
  personalMails,
]
