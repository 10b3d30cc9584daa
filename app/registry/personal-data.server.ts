/** The personal data of each domain, for `npm run privacy`. A domain with personal data adds its holder here. */
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

/** In order of erasure: mails last, since other holders delete theirs with them. */
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
