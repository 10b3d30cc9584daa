/** Fields that an agency adds to its properties (`data/site/property-fields.json`). Their labels are texts of the site. */
import { forEachLanguage, type Language } from '../i18n/languages'

type Words = Readonly<Record<Language, string>>

export type OwnPropertyField = {
  /** In a record's `OwnFields`. */
  name: string
  kind: 'text' | 'number' | 'yesno' | 'choice'
  label: Words
  /** After a number. */
  unit?: Words | undefined
  options: readonly { id: string; label: Words }[]
  /** The `key` of a group of the property sheet. */
  group: string
  /** What it could reveal: without it the field is hidden too. */
  hiddenWith?: 'price' | 'address' | undefined
  /** Whether visitors can search by it. */
  filter: boolean
}

/** The key of a field's label. */
export const ownPropertyKey = (name: string) => `OWN_PROPERTY_${name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toUpperCase()}`

/** The labels of the fields, by language and key. */
export function ownPropertyTexts(fields: readonly OwnPropertyField[]): Record<Language, Record<string, string>> {
  return forEachLanguage(language => Object.fromEntries(fields.map(({ name, label }) => [ownPropertyKey(name), label[language]])))
}
