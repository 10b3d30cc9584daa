import { useTexts } from '../../../platform/i18n/TextsProvider'
import { AddressFields, PersonFields } from '../../enquiries/parts/PersonFields'
import type { EnquiryFormHandle } from '../../enquiries/parts/use-enquiry-form'
import { fieldId, type SearchFieldsProps } from '../SearchFields'

/** The person, with the fields of every form of the house. */
export function ContactStep({ draft, errors }: SearchFieldsProps) {
  const { language, t } = useTexts()
  const initial = (name: string) => draft[name]?.[0] ?? (name === 'country' ? 'BE' : '')
  const handle: EnquiryFormHandle = {
    t,
    language,
    idOf: fieldId,
    has: () => true,
    initial,
    formProps: { id: fieldId('contact'), action: '', method: 'post', encType: undefined, noValidate: true, onSubmit: () => {} },
    notice: undefined,
    errors: [],
    captcha: undefined,
    field: name => ({ id: fieldId(name), name, defaultValue: initial(name), error: errors[name] }),
    check: name => ({ id: fieldId(name), name, defaultChecked: initial(name) === 'on', error: errors[name] }),
  }
  return (
    <>
      <PersonFields handle={handle} />
      <AddressFields handle={handle} />
    </>
  )
}
