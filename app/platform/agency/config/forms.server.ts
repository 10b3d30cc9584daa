/** Who at the agency gets which form, and in which languages forms are open: `data/site/recipients.json` and `forms.json`. */
import { z } from 'zod'
import { languages } from '../../i18n/languages'

const language = z.enum(languages)

const recipient = z.strictObject({
  addresses: z.array(z.email()).min(1),
  language,
  /** Of a form about a property: whether who looks after it gets a copy. */
  managerInCopy: z.boolean().optional(),
})

/** The shape of `data/site/recipients.json`. */
export const recipientsFile = z.object({ default: recipient }).catchall(recipient)

/** Forms that exist in Dutch only (SPEC §1) may be opened to other languages here. */
export const formsFile = z.strictObject({ languages: z.record(z.string(), z.array(language).min(1)) })

export type Recipient = z.infer<typeof recipient>
