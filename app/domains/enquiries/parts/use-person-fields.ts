import { useTexts } from '../../../platform/i18n/TextsProvider'
import type { FieldDescription } from '../enquiry-form'
import { personFields } from '../fields/person-fields'
import type { PersonHandle } from './use-enquiry-form'

const descriptions: Partial<Record<string, FieldDescription>> = personFields

type PersonFieldsState = Pick<PersonHandle, 'titles'> & {
  idOf: (name: string) => string
  /** What is known of the field already; the country is Belgium until another one is chosen. */
  known: (name: string) => string | undefined
  /** Finished texts by field. */
  errors: Partial<Record<string, string>>
}

/** What the person's fields take on a page without conform. */
export function usePersonFields({ titles, idOf, known, errors }: PersonFieldsState): PersonHandle {
  const { language, t } = useTexts()
  const initial = (name: string) => known(name) ?? (name === 'country' ? 'BE' : '')
  const field = (name: string) => ({
    id: idOf(name),
    name,
    label: t(descriptions[name]?.label ?? name),
    defaultValue: initial(name),
    error: errors[name],
  })
  return { t, language, titles, initial, field }
}
