import { useTexts } from '../../../platform/i18n/TextsProvider'
import { Link } from '../../../ui/Link'
import type { OffPlanView } from './property-view'

/** What protects the buyer of a home that is not finished. @param ask the page of a question about it. */
export function OffPlan({ largestDeposit, ask }: OffPlanView & { ask: string }) {
  const { t } = useTexts()
  return (
    <div className="off-plan">
      <p>{t('OFF_PLAN_TEXT')}</p>
      <ul>
        <li>{t('OFF_PLAN_DEPOSIT', { percentage: largestDeposit })}</li>
        <li>{t('OFF_PLAN_CONTRACT')}</li>
        <li>{t('OFF_PLAN_NULLITY')}</li>
      </ul>
      <p className="no-print">
        {t('OFF_PLAN_NO_OFFER')} <Link to={ask}>{t('OFF_PLAN_ASK')}</Link>
      </p>
    </div>
  )
}
