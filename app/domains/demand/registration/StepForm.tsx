import type { ReactNode } from 'react'
import { useTexts } from '../../../platform/i18n/TextsProvider'
import { ErrorSummary } from '../../../ui/form/ErrorSummary'
import { fieldId } from '../SearchFields'
import { type Step, stepForm } from './steps'

type StepFormProps = {
  step: Step
  action: string
  /** Translated messages by field, in order. */
  errors: Record<string, string>
  /** The search that started the registration, as a query. */
  from?: string
  children: ReactNode
}

/** A step as a plain post: errors, fields, next and back. Going back keeps the values. */
export function StepForm({ step, action, errors, from, children }: StepFormProps) {
  const { t } = useTexts()
  const listed = Object.entries(errors).map(([name, text]) => ({ id: fieldId(name), text }))
  return (
    <form id={stepForm} className="enquiry-form" method="post" action={action} noValidate>
      <ErrorSummary errors={listed} />
      <input type="hidden" name="step" value={step} />
      {from && <input type="hidden" name="from" value={from} />}
      {children}
      <div className="step-buttons">
        <button type="submit" className="button" name="go" value="next">
          {t('DEMAND_NEXT')}
        </button>
        {step !== 'type' && (
          <button type="submit" className="button quiet" name="go" value="back">
            {t('DEMAND_BACK')}
          </button>
        )}
      </div>
    </form>
  )
}
