/** A garden and its orientation, a terrace, the plot. Pure. */
import { formatSurface } from '../../../platform/i18n/formats'
import { readSquareMetres } from '../../../platform/i18n/read-number'
import { orientations } from '../../catalogue/orientations'
import { maximum, minimum } from './bounds'
import { chosen } from './chosen'
import { flag } from './flag'

export const garden = flag('garden', { column: 'hasGarden', label: 'FILTER_GARDEN' })
export const terrace = flag('terrace', { column: 'hasTerrace', label: 'FILTER_TERRACE' })

/** `orientation=S,SW` */
export const orientation = chosen('orientation', {
  field: 'orientations',
  column: 'gardenOrientation',
  choices: orientations.map(value => ({ value, label: `GARDEN_FACES_${value}` })),
  label: 'FILTER_ORIENTATION',
  chip: (value, { t }) => t('FILTER_CHIP_ORIENTATION', { name: t(`GARDEN_FACES_${value}`) }),
})

export const plot = minimum('plotArea', {
  column: 'plot',
  largest: 10_000_000,
  reading: { read: readSquareMetres, unread: 'SEARCH_AREA_UNREAD' },
  chip: (squareMetres, texts) => texts.t('FILTER_CHIP_PLOT', { area: formatSurface(squareMetres, texts) }),
  control: { kind: 'number', label: { list: 'FILTER_PLOT', demand: 'FILTER_PLOT' } },
})
export const plotMax = maximum('plotAreaMax', {
  of: plot,
  chip: (squareMetres, texts) => texts.t('FILTER_CHIP_PLOT_MAX', { area: formatSurface(squareMetres, texts) }),
  control: { kind: 'number', label: { list: 'FILTER_PLOT_MAX', demand: 'FILTER_PLOT_MAX' } },
})
