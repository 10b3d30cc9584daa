/** A property's values for its sheet and conditions: by field name, without hidden data. */

import { type Address, addressOfRecord } from '../../../platform/i18n/address'
import { formatSurface } from '../../../platform/i18n/formats'
import type { Texts } from '../../../platform/i18n/texts'
import { placeFields, priceFields } from '../hidden-fields'
import type { ShownRecord } from '../shown-record'
import type { Values } from './expression'

export type SheetInput = Texts & {
  record: ShownRecord
  /** Text that replaces the price. */
  priceWords: string
  /** False if no amount is shown as the price: then nothing may reveal it. */
  priceShown: boolean
  /** The energy label as displayed, `A-`. */
  energyClass?: string | undefined
  /** Whether a box number is written with a 'b'. */
  prefixBox?: boolean | undefined
}

/** The record's fields, overridden by derived ones. */
export function sheetValues({ record, priceWords, priceShown, energyClass, prefixBox, ...texts }: SheetInput): Values {
  const values = new Map<string, unknown>(Object.entries(record))
  if (!priceShown) for (const name of priceFields) values.delete(name)
  if (!record.PublishAddress) for (const name of placeFields) values.delete(name)
  values.set('Address', addressOf(record, prefixBox))
  values.set('PriceOrOnDemand', priceWords)
  values.set('EnergyClass', energyClass)
  values.set('FloorOfTotal', floorOfTotal(record, texts.t))
  values.set(
    'Divisions',
    record.Divisions?.map(({ Name, Surface }) => (Surface ? `${Name} (${formatSurface(Surface, texts)})` : Name)),
  )
  return values
}

/** Without street and number if the address is not published. The town is shown elsewhere, so then there is no address here. */
function addressOf(record: ShownRecord, prefixBox: boolean | undefined): Address | undefined {
  if (!record.PublishAddress) return undefined
  return { ...addressOfRecord(record), prefixBox }
}

/** `2 van 6`, `Gelijkvloers`. */
function floorOfTotal({ Floor, FloorTotal }: ShownRecord, t: Texts['t']): string | undefined {
  if (Floor === undefined) return undefined
  if (Floor === 0) return t('GROUND_FLOOR')
  return FloorTotal && Floor > 0 ? t('FLOOR_OF_TOTAL', { floor: String(Floor), total: FloorTotal }) : String(Floor)
}
