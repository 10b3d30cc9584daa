import { useTexts } from '../../../platform/i18n/TextsProvider'
import type { FieldDescription } from '../enquiry-form'
import { personFields } from '../fields/person-fields'
import type { PersonHandle } from './use-enquiry-form'

const descriptions: Partial<Record<string, FieldDescription>> = personFields

type PersonFieldsState = Pick<PersonHandle, 'titles'> & {
  idOf: (name: string) => string
  /** Known value of the field; the country is Belgium until changed. */
  known: (name: string) => string | undefined
  /** Translated texts by field. */
  errors: Partial<Record<string, string>>
}

/** Props of the sender's fields on a page without conform. */
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
