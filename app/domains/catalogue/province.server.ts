/** The province of a Belgian postcode (`data/law/`). */
import { z } from 'zod'
import postcodeProvinces from '../../../data/law/postcode-provinces.json'
import { type Province, provinces } from '../../platform/i18n/provinces'

const postcode = z.number().int().min(1000).max(9999)
const { ranges } = z
  .object({ ranges: z.array(z.strictObject({ from: postcode, to: postcode, province: z.enum(provinces) })) })
  .parse(postcodeProvinces)

/** @param zip four digits. */
export function provinceOfPostcode(zip: string): Province | undefined {
  const code = Number(zip)
  return ranges.find(({ from, to }) => code >= from && code <= to)?.province
}
