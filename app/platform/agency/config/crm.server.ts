/** Which of what visitors send goes to the agency's own CRM too: `data/site/crm.json`. Without it nothing does. */
import { z } from 'zod'
import { crmForms, crmOnlyForms } from '../form-keys'

export const crmFile = z.strictObject({
  /** The name of the adapter: docs/crm.md has the list. */
  provider: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be the name of a provider, such as whise'),
  /** What the adapter wants to know, as its page in docs/crm/ says. Never a password: those are in the environment. */
  options: z.record(z.string(), z.json()).default({}),
  /**
   * Which forms go: `contact-appointment` stands for viewings, `demand-register` for saved searches, `sign-newsletter` for
   * who joins and leaves the newsletter.
   */
  forms: z.array(z.enum(crmForms)).default([...crmForms]),
  /** Forms whose mail to the staff is left out, because they work in the CRM. */
  withoutStaffMail: z.array(z.enum(crmOnlyForms)).default([]),
})

export type CrmSettings = z.infer<typeof crmFile>
