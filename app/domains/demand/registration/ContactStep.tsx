import { useTexts } from '../../../platform/i18n/TextsProvider'
import type { FieldDescription } from '../../enquiries/enquiry-form'
import { personFields } from '../../enquiries/fields/person-fields'
import { AddressFields, PersonFields } from '../../enquiries/parts/PersonFields'
import type { FormState } from '../../enquiries/parts/use-enquiry-form'
import { fieldId, type SearchFieldsProps } from '../SearchFields'

const descriptions: Partial<Record<string, FieldDescription>> = personFields

/** The person, with the fields of every form of the house. */
export function ContactStep({ draft, errors, titles }: SearchFieldsProps & Pick<FormState, 'titles'>) {
  const { language, t } = useTexts()
  const initial = (name: string) => draft[name]?.[0] ?? (name === 'country' ? 'BE' : '')
  const field = (name: string) => ({
    id: fieldId(name),
    name,
    label: t(descriptions[name]?.label ?? name),
    defaultValue: initial(name),
    error: errors[name],
  })
  const handle = { t, language, titles, initial, field }
  return (
    <>
      <PersonFields handle={handle} />
      <AddressFields handle={handle} />
    </>
  )
}
