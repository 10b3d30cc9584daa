/** The provinces of Belgium by ISO 3166-2 code, with Luxembourg (`LU`) as one of them. Pure. */

/** In display order. */
export const provinces = [
  'BE-VWV',
  'BE-VOV',
  'BE-VAN',
  'BE-VLI',
  'BE-VBR',
  'BE-BRU',
  'BE-WBR',
  'BE-WHT',
  'BE-WNA',
  'BE-WLG',
  'BE-WLX',
  'LU',
] as const
export type Province = (typeof provinces)[number]

export function isProvince(zone: string): zone is Province {
  return (provinces as readonly string[]).includes(zone)
}

/** The locale key of a province's name: `PROVINCE_BE_VOV`. */
export function provinceKey(province: Province): string {
  return `PROVINCE_${province.replace('-', '_')}`
}
