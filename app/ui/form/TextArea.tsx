import { useState } from 'react'
import { describedBy, Field, type FieldProps } from './Field'

type TextAreaProps = FieldProps & { rows?: number; placeholder?: string; defaultValue?: string }

/**
 * Several lines of text. React puts a textarea's first text back when it takes a page over from the server, over what the
 * visitor typed until then; starting from what stands there now keeps it.
 */
export function TextArea({
  id,
  name,
  label,
  hint,
  error,
  required,
  className,
  rows = 6,
  placeholder,
  defaultValue,
}: TextAreaProps) {
  const [initial] = useState(() => {
    if (typeof document === 'undefined') return defaultValue
    const there = document.getElementById(id)
    return there instanceof HTMLTextAreaElement ? there.value : defaultValue
  })
  return (
    <Field {...{ id, label, hint, error, required, className }}>
      <textarea
        id={id}
        name={name}
        rows={rows}
        placeholder={placeholder}
        required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy({ id, hint, error })}
        defaultValue={initial}
        suppressHydrationWarning
      />
    </Field>
  )
}
