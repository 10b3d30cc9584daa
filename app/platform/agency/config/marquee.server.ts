/** What the agency's marquees do: `data/site/marquee.json` (SPEC §3 Property). */
import { z } from 'zod'
import { languages } from '../../i18n/languages'

export const marqueeFile = z.strictObject({
  /** The marquees whose name replaces the price. */
  ignore: z.array(z.number().int()),
  /** Those whose name stands beside the price on a card, where that is shown, and not on the picture. */
  besidePrice: z.array(z.number().int()).default([]),
  /** What a marquee is called where the provider gave it no name. */
  names: z.record(
    z.string().regex(/^\d+$/, 'must be a number of the provider, such as 3'),
    z.partialRecord(z.enum(languages), z.string()),
  ),
})
