import { acceptOf, readReference, type UploadKind, uploadKinds } from '../../../platform/uploads/upload-kinds'
import { Checkbox } from '../../../ui/form/Checkbox'
import { describedBy, Field } from '../../../ui/form/Field'
import type { EnquiryFormHandle } from './use-enquiry-form'

type UploadFieldProps = {
  handle: EnquiryFormHandle
  name: string
  kind: UploadKind
  required?: boolean
  className?: string
}

/**
 * A file field with its requirements. A file from a rejected post is kept: its reference is sent with the next post, and
 * another file may replace it.
 */
export function UploadField({ handle, name, kind, required, className }: UploadFieldProps) {
  const { t, field, initial } = handle
  const { id, label, error } = field(name)
  const { words, maxBytes } = uploadKinds[kind]
  const hint = t('UPLOAD_HINT', { types: words, max: maxBytes / 1024 / 1024 })
  const reference = readReference(initial(name))
  const control = (controlName: string, controlId: string, wrong?: string) => (
    <input
      id={controlId}
      name={controlName}
      className="upload-file"
      type="file"
      accept={acceptOf(kind)}
      required={required && !reference}
      aria-invalid={wrong ? true : undefined}
      aria-describedby={describedBy({ id: controlId, hint, error: wrong })}
    />
  )
  if (!reference) return <Field {...{ id, label, hint, error, required, className }}>{control(name, id, error)}</Field>
  return (
    <div className={`upload-kept ${className ?? ''}`}>
      <p className="upload-kept-label">{label}</p>
      <p>{t('UPLOAD_KEPT', { name: reference.name, size: sizeOf(reference.size) })}</p>
      <input type="hidden" name={name} value={initial(name)} />
      <Field id={id} label={t('UPLOAD_OTHER')} hint={hint} error={error}>
        {control(`${name}-new`, id, error)}
      </Field>
      {!required && <Checkbox id={`${id}-remove`} name={`${name}-remove`} labelHtml={t('UPLOAD_REMOVE')} />}
    </div>
  )
}

function sizeOf(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
