/** The behaviour of the agency's marquees: `data/site/marquee.json` (SPEC §3 Property). */
import { z } from 'zod'
import { languages } from '../../i18n/languages'
import { line } from './parts.server'

export const marqueeFile = z.strictObject({
  /** Marquees whose name replaces the price. */
  ignore: z.array(z.number().int()),
  /** Marquees whose name follows the price on a card if the price is shown, instead of lying on the picture. */
  besidePrice: z.array(z.number().int()).default([]),
  /** Names for marquees that the provider left unnamed. */
  names: z.record(
    z.string().regex(/^\d+$/, 'must be a number of the provider, such as 3'),
    z.partialRecord(z.enum(languages), line),
  ),
})
