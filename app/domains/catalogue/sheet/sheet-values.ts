/** The values of a property as its sheet and the sheet's conditions see them: by field name, and nothing that is hidden. */

import { type Address, addressOfRecord } from '../../../platform/i18n/address'
import { formatSurface } from '../../../platform/i18n/formats'
import type { Texts } from '../../../platform/i18n/texts'
import { placeFields, priceFields } from '../hidden-fields'
import type { ShownRecord } from '../shown-record'
import type { Values } from './expression'

export type SheetInput = Texts & {
  record: ShownRecord
  /** What stands in the place of the price, in words. */
  priceWords: string
  /** False where no amount stands as the price: then nothing stands here from which it could be worked out. */
  priceShown: boolean
  /** The energy label as it is read, `A-`. */
  energyClass?: string | undefined
}

/** The fields of the record, the derived ones over them. */
export function sheetValues({ record, priceWords, priceShown, energyClass, ...texts }: SheetInput): Values {
  const values = new Map<string, unknown>(Object.entries(record))
  if (!priceShown) for (const name of priceFields) values.delete(name)
  if (!record.PublishAddress) for (const name of placeFields) values.delete(name)
  values.set('Address', addressOf(record))
  values.set('PriceOrOnDemand', priceWords)
  values.set('EnergyClass', energyClass)
  values.set('FloorOfTotal', floorOfTotal(record, texts.t))
  values.set(
    'Divisions',
    record.Divisions?.map(({ Name, Surface }) => (Surface ? `${Name} (${formatSurface(Surface, texts)})` : Name)),
  )
  return values
}

/** Without street and number where the address is not published: the town stands elsewhere, so there is none at all then. */
function addressOf(record: ShownRecord): Address | undefined {
  if (!record.PublishAddress) return undefined
  return addressOfRecord(record)
}

/** `2 van 6`, `Gelijkvloers`. */
function floorOfTotal({ Floor, FloorTotal }: ShownRecord, t: Texts['t']): string | undefined {
  if (Floor === undefined) return undefined
  if (Floor === 0) return t('GROUND_FLOOR')
  return FloorTotal && Floor > 0 ? t('FLOOR_OF_TOTAL', { floor: String(Floor), total: FloorTotal }) : String(Floor)
}
