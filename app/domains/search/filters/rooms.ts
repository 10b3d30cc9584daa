/** Numbers of rooms and spaces: each under its own name if above 0 (SPEC §2), some with an upper bound (SPEC §3). Pure. */
import { maximum, minimum } from './bounds'

/** Nobody searches for more rooms. */
export const maxRooms = 20

export const bedrooms = minimum('bedrooms', {
  column: 'bedrooms',
  largest: maxRooms,
  chip: (count, { t }) => t('FILTER_CHIP_BEDROOMS', { count }),
  control: { kind: 'quantity', label: { list: 'FILTER_BEDROOMS', demand: 'DEMAND_BEDROOMS_MIN' } },
})
export const bedroomsMax = maximum('bedroomsMax', {
  of: bedrooms,
  chip: (count, { t }) => t('FILTER_CHIP_BEDROOMS_MAX', { count }),
  control: { kind: 'quantity', label: { demand: 'DEMAND_BEDROOMS_MAX' } },
})

export const bathrooms = minimum('bathrooms', {
  column: 'bathrooms',
  largest: maxRooms,
  chip: (count, { t }) => t('FILTER_CHIP_BATHROOMS', { count }),
  control: { kind: 'quantity', label: { list: 'FILTER_BATHROOMS', demand: 'DEMAND_BATHROOMS_MIN' } },
})

export const garages = minimum('garages', {
  column: 'garages',
  largest: maxRooms,
  chip: (count, { t }) => t('FILTER_CHIP_GARAGES', { count }),
  control: { kind: 'quantity', label: { list: 'FILTER_GARAGES', demand: 'DEMAND_GARAGES_MIN' } },
})
export const garagesMax = maximum('garagesMax', {
  of: garages,
  chip: (count, { t }) => t('FILTER_CHIP_GARAGES_MAX', { count }),
  control: { kind: 'quantity', label: { demand: 'DEMAND_GARAGES_MAX' } },
})

export const parkings = minimum('parkings', {
  column: 'parkings',
  largest: maxRooms,
  chip: (count, { t }) => t('FILTER_CHIP_PARKINGS', { count }),
  control: { kind: 'quantity', label: { list: 'FILTER_PARKINGS', demand: 'DEMAND_PARKINGS_MIN' } },
})
export const parkingsMax = maximum('parkingsMax', {
  of: parkings,
  chip: (count, { t }) => t('FILTER_CHIP_PARKINGS_MAX', { count }),
  control: { kind: 'quantity', label: { demand: 'DEMAND_PARKINGS_MAX' } },
})
