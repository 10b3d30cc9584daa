import { OffPlan } from '../../catalogue/property/OffPlan'
import type { OffPlanView } from '../../catalogue/property/property-view'
import { OfferForm } from './OfferForm'

type OfferScreenProps = Parameters<typeof OfferForm>[0] & {
  offPlan?: OffPlanView | undefined
  /** The page of a question about the property. */
  ask: string
}

/** The form of an offer; of a home that is not finished the rules that protect its buyer. */
export function OfferScreen({ offPlan, ask, ...form }: OfferScreenProps) {
  return offPlan ? <OffPlan {...offPlan} ask={ask} /> : <OfferForm {...form} />
}
