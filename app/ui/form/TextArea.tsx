import { useState } from 'react'
import { Field, type FieldProps, fieldParts } from './Field'

export type TextAreaProps = FieldProps & { rows?: number; placeholder?: string; defaultValue?: string }

/**
 * A multi-line text field. On hydration React restores a textarea's initial text over the visitor's input; starting from the
 * current value keeps it.
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
