import type { ReactNode } from 'react'
import type { FieldsHandle } from './use-enquiry-form'

type OptionalFieldsProps = {
  handle: FieldsHandle
  legend: string
  /** Fields that open it if they have a value or an error. */
  names: readonly string[]
  /** Opens it in any case. */
  open?: boolean
  children: ReactNode
}

/** Optional fields, folded until one has a value. */
export function OptionalFields({ handle: { t, field, initial }, legend, names, open, children }: OptionalFieldsProps) {
  const isUsed = open || names.some(name => initial(name) !== '' || field(name).error)
  return (
    <details className="form-fold" open={isUsed || undefined}>
      <summary>
        {legend} <span className="form-hint">({t('OPTIONAL')})</span>
      </summary>
      <div className="form-group">{children}</div>
    </details>
  )
}
