/** A living area of at least so many m². Pure. */
import { formatNumber } from '../../../platform/i18n/formats'
import { minimum } from './bounds'

export const livingArea = minimum('surface', {
  column: 'surface',
  largest: 100_000,
  chip: (squareMetres, { t, language }) => t('FILTER_CHIP_LIVING_AREA', { area: formatNumber(squareMetres, language) }),
  control: { kind: 'number', label: { list: 'FILTER_LIVING_AREA', demand: 'FILTER_LIVING_AREA' } },
})
