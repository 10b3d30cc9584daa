/** A home for advertisements on other platforms: in one language, with a price and a picture, which they ask for. */
import type { Language } from '../../../platform/i18n/languages'
import { withoutEuroSign } from '../../catalogue/price'
import type { PropertyRecord } from '../../catalogue/snapshot'
import type { ExportedHome } from '../exported-home.server'

/** `unit` follows the price: `/month`; empty without one, and if it is not translated. */
export type Advertised = { title: string; description: string; page: string; unit: string }

/** Whether the platforms take it: they refuse a home without a price or a picture. */
export function canBeAdvertised({ record, pages }: ExportedHome): boolean {
  return record.Price !== undefined && record.PictureItems.length > 0 && Object.keys(pages).length > 0
}

/** Its texts in the language; those not translated are in its own. */
export function advertised({ record, pages }: ExportedHome, language: Language): Advertised {
  const texts: Partial<PropertyRecord> = language === record.language ? record : (record.Translations?.[language] ?? {})
  return {
    title: texts.TypeDescription ?? record.TypeDescription ?? '',
    description: texts.Description ?? record.Description ?? '',
    unit: withoutEuroSign(texts.PriceUnitText ?? ''),
    page: pages[language] ?? Object.values(pages)[0] ?? '',
  }
}

/** `450000 EUR`. */
export function euroAmount(amount: number): string {
  return `${Number.isInteger(amount) ? amount : amount.toFixed(2)} EUR`
}
