/** What the page of a signed data sheet shows, as plain values in one language. */

import type { Picture } from '../../../platform/media/picture'
import type { PriceView } from '../../catalogue/cards/card-view'

/** `now` if the site says something else today; null if it says nothing of it any more. */
export type CheckedFact = { label: string; value: string; now?: string | null; source: string; day: string }

/** The home as it is on offer now. */
export type SheetHome = { title: string; town: string; href: string; price: PriceView; picture?: Picture }

export type SheetCheckView =
  | { kind: 'forged' | 'unknown' }
  | {
      kind: 'genuine'
      /** `gone`: no longer on offer. */
      standing: 'same' | 'changed' | 'gone'
      changes: number
      reference: string
      agency: string
      /** ISO day of the signature. */
      signedOn: string
      kid: string
      facts: CheckedFact[]
      home?: SheetHome
      files: { jws: string; json: string }
    }
