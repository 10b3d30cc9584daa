/** Which visitor messages also go to the agency's own CRM: `data/site/crm.json`. Without it, none. */
import { z } from 'zod'
import { crmForms, crmOnlyForms } from '../form-keys'

export const crmFile = z.strictObject({
  /** The name of the adapter: docs/crm.md has the list. */
  provider: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be the name of a provider, such as whise'),
  /** Options of the adapter, described on its page in docs/crm/. Never a password: those are in the environment. */
  options: z.record(z.string(), z.json()).default({}),
  /**
   * Forms sent to the CRM: `contact-appointment` stands for viewings, `demand-register` for saved searches, `sign-newsletter` for
   * joining and leaving the newsletter.
   */
  forms: z.array(z.enum(crmForms)).default([...crmForms]),
  /** Forms without a mail to the staff, who work in the CRM. */
  withoutStaffMail: z.array(z.enum(crmOnlyForms)).default([]),
})

export type CrmSettings = z.infer<typeof crmFile>
