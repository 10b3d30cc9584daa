import type { ReactNode } from 'react'
import type { FieldsHandle } from './use-enquiry-form'

type OptionalFieldsProps = {
  handle: FieldsHandle
  legend: string
  /** The fields that open it when they hold something or are wrong. */
  names: readonly string[]
  /** Opens it whatever they hold. */
  open?: boolean
  children: ReactNode
}

/** Fields that nothing asks for, folded away until one of them is filled in. */
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
