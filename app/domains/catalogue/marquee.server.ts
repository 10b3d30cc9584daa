/** The effects of the agency's marquees (`data/site/marquee.json`, SPEC §3 Property). */
import type { Configuration } from '../../platform/agency/configuration.server'
import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import { memo, ofCatalogue } from '../../platform/memo/memo'

export type Marquees = {
  /** Marquees whose name replaces the price. */
  ignore: readonly number[]
  /** Marquees whose name is shown beside the price instead of on the picture. */
  besidePrice: readonly number[]
  /** The name for a marquee that the provider left unnamed; undefined if the agency has none either. */
  nameOf: (marquee: number, language: Language) => string | undefined
}

export function marquees({ marquee: { ignore, besidePrice, names } }: Pick<Configuration, 'marquee'>): Marquees {
  return { ignore, besidePrice, nameOf: (marquee, language) => names[marquee]?.[language] }
}

const ownerFor = memo(ofCatalogue, (_site: Site, _ignore: string): object => ({}))

/** The owner of values derived from the served catalogue and the marquees that replace its prices. */
export const ofShownPrices = (site: Site): object => ownerFor(site, marquees(site.configuration).ignore.join())
