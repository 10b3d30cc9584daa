/** Words of a module that are not the agency's. */
import type { Translate } from '../../../platform/i18n/texts'
import type { QuoteView } from '../views'

export const viewAll = { both: 'VIEW_ALL_PROPERTIES', sale: 'VIEW_ALL_SALE', rent: 'VIEW_ALL_RENT' } as const
export const toForm = { 'demand-register': 'DEMAND_REGISTER', contact: 'CONTACT_US' } as const

/** A client's name, with what they say about themselves. */
export function quotedBy({ name, place }: Pick<QuoteView, 'name' | 'place'>, t: Translate): string {
  return place && name ? t('TESTIMONIAL_BY', { name, place }) : name || place
}
