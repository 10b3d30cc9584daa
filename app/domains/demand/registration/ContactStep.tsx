import { AddressFields, PersonFields } from '../../enquiries/parts/PersonFields'
import type { FormState } from '../../enquiries/parts/use-enquiry-form'
import { usePersonFields } from '../../enquiries/parts/use-person-fields'
import { fieldId, type SearchFieldsProps } from '../SearchFields'

/** The person, with the same fields as in every form. */
export function ContactStep({ draft, errors, titles }: SearchFieldsProps & Pick<FormState, 'titles'>) {
  const handle = usePersonFields({ titles, idOf: fieldId, known: name => draft[name]?.[0], errors })
  return (
    <>
      <PersonFields handle={handle} />
      <AddressFields handle={handle} />
    </>
  )
}
