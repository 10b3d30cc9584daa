/** The fields that the agency adds to a form, in a language. */
import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import { memo, ofSite } from '../../platform/memo/memo'
import type { FieldDescription } from './enquiry-form'
import { type OwnFieldView, ownDescriptions } from './fields/own-fields'

type Configured = Pick<Site, 'configuration'>

/** One list for each form and language, so that the form's schema is built once. */
export const ownFieldsOf = memo(
  ofSite,
  ({ configuration }: Configured, form: string, language: Language): readonly OwnFieldView[] =>
    (configuration.ownFields[form] ?? []).map(({ id, kind, label, hint, required, options }) => ({
      ...{ id, kind, required, name: `own-${id}`, label: label[language] },
      ...(hint && { hint: hint[language] }),
      options: options.map(option => ({ value: option.id, label: option.label[language] })),
    })),
)

/** Their descriptions, which depend on no language. */
export function ownFieldDescriptions(site: Configured, form: string): Record<string, FieldDescription> {
  return ownDescriptions(form, ownFieldsOf(site, form, site.configuration.languages.fallback))
}
