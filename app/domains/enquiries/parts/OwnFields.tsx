import { Checkbox } from '../../../ui/form/Checkbox'
import { SelectField, TextField } from '../../../ui/form/Field'
import type { OwnFieldView } from '../fields/own-fields'
import type { EnquiryFormHandle } from './use-enquiry-form'

/** The fields that the agency adds to a form. */
export function OwnFields({ handle }: { handle: EnquiryFormHandle }) {
  const { own } = handle
  if (own.length === 0) return null
  return (
    <div className="form-group">
      {own.map(field => (
        <OwnField key={field.name} handle={handle} own={field} />
      ))}
    </div>
  )
}

function OwnField({ handle: { t, field, check }, own }: { handle: EnquiryFormHandle; own: OwnFieldView }) {
  const { name, kind, label, hint, required, options } = own
  if (kind === 'tick') {
    return (
      <div className="span">
        <Checkbox {...check(name)} label={label} required={required} />
      </div>
    )
  }
  const props = { ...field(name), label, required, ...(hint && { hint }) }
  if (kind === 'choice') return <SelectField {...props} none={t('OWN_FIELD_NONE')} options={options} />
  return <TextField {...props} />
}
