import { useState } from 'react'
import { Field, type FieldProps, fieldParts } from './Field'

export type TextAreaProps = FieldProps & { rows?: number; placeholder?: string; defaultValue?: string }

/**
 * Several lines of text. React puts a textarea's first text back when it takes a page over from the server, over what the
 * visitor typed until then; starting from what stands there now keeps it.
 */
export function TextArea({ rows = 6, defaultValue, ...field }: TextAreaProps) {
  const { frame, control } = fieldParts(field)
  const { id } = field
  const [initial] = useState(() => {
    if (typeof document === 'undefined') return defaultValue
    const there = document.getElementById(id)
    return there instanceof HTMLTextAreaElement ? there.value : defaultValue
  })
  return (
    <Field {...frame}>
      <textarea rows={rows} {...control} defaultValue={initial} suppressHydrationWarning />
    </Field>
  )
}
