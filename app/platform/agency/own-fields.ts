/** Fields that an agency adds to a form (`data/site/forms.json`). Their labels are texts of the site, so mails, desk and CRM name them like any other. */
import { forEachLanguage, type Language } from '../i18n/languages'

type Words = Readonly<Record<Language, string>>

export type OwnField = {
  id: string
  kind: 'text' | 'choice' | 'tick'
  label: Words
  hint?: Words | undefined
  required: boolean
  /** Of a choice. */
  options: readonly { id: string; label: Words }[]
}

export type OwnFields = Readonly<Partial<Record<string, readonly OwnField[]>>>

const upper = (key: string) => key.toUpperCase().replaceAll('-', '_')

/** The key of a field's label. */
export const ownLabelKey = (form: string, id: string) => `OWN_FIELD_${upper(form)}_${upper(id)}`

/** What the keys of its options begin with. */
export const ownOptionKeys = (form: string, id: string) => `${ownLabelKey(form, id)}_IS_`

/** The labels of all fields and options, by language and key. */
export function ownFieldTexts(fields: OwnFields): Record<Language, Record<string, string>> {
  return forEachLanguage(language =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([form, list = []]) =>
        list.flatMap(({ id, label, options }) => [
          [ownLabelKey(form, id), label[language]],
          ...options.map(option => [ownOptionKeys(form, id) + upper(option.id), option.label[language]]),
        ]),
      ),
    ),
  )
}
