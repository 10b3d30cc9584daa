import { useTexts } from '../../../platform/i18n/TextsProvider'
import { href } from '../../../platform/paths/table'
import { type Step, steps } from './steps'

/** The steps of the registration; completed ones link back. */
export function Progress({ step }: { step: Step }) {
  const { language, t } = useTexts()
  const at = steps.indexOf(step)
  return (
    <nav aria-label={t('DEMAND_PROGRESS')}>
      <ol className="step-line">
        {steps.map((each, index) => {
          const name = t(`DEMAND_STEP_${each.toUpperCase()}`)
          return (
            <li key={each} aria-current={each === step ? 'step' : undefined} data-done={index < at || undefined}>
              {index < at ? <a href={`${href('demand-register', language)}?step=${each}`}>{name}</a> : <span>{name}</span>}
            </li>
          )
        })}
      </ol>
      <p className="form-hint">{t('DEMAND_STEP_OF', { step: at + 1, count: steps.length })}</p>
    </nav>
  )
}
