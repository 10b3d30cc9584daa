/** A minimum living area in m². Land has none, whatever surface its record names. Pure. */
import { formatSurface } from '../../../platform/i18n/formats'
import { readSquareMetres } from '../../../platform/i18n/read-number'
import { minimum } from './bounds'
import type { Filter } from './filter'
import type { BoundRule, WithoutTypeRule } from './rule'

/** The category's WebID (SPEC §9). */
const land = 4

type Area = { surface: number }

const area = minimum('surface', {
  column: 'surface',
  largest: 100_000,
  reading: { read: readSquareMetres, unread: 'SEARCH_AREA_UNREAD' },
  chip: (squareMetres, texts) => texts.t('FILTER_CHIP_LIVING_AREA', { area: formatSurface(squareMetres, texts) }),
  control: { kind: 'number', label: { list: 'FILTER_LIVING_AREA', demand: 'FILTER_LIVING_AREA' } },
})

export const livingArea: Filter<Area, Area, BoundRule<'surface', 'surface'> | WithoutTypeRule<'surface'>> = {
  ...area,
  rules: [...area.rules, { kind: 'without-type', name: 'no land', field: 'surface', webID: land }],
}
