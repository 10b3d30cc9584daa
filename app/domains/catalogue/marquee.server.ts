/** What the agency's marquees do (`data/site/marquee.json`, SPEC §3 Property). */
import type { Configuration } from '../../platform/agency/configuration.server'
import type { Language } from '../../platform/i18n/languages'

export type Marquees = {
  /** The marquees whose name replaces the price. */
  ignore: readonly number[]
  /** Those whose name stands beside the price, and not on the picture. */
  besidePrice: readonly number[]
  /** What a marquee is called where the provider gave it no name; undefined when the agency has no name for it either. */
  nameOf: (marquee: number, language: Language) => string | undefined
}

export function marquees({ marquee: { ignore, besidePrice, names } }: Pick<Configuration, 'marquee'>): Marquees {
  return { ignore, besidePrice, nameOf: (marquee, language) => names[marquee]?.[language] }
}
