/** The building: year of construction, condition, new build. Pure. */
import { readCount } from '../../../platform/i18n/read-number'
import { maximum, minimum } from './bounds'
import { chosen } from './chosen'
import { flag } from './flag'

export const builtFrom = minimum('builtFrom', {
  column: 'builtIn',
  largest: 2100,
  reading: { read: readCount, unread: 'SEARCH_YEAR_UNREAD', isYear: true },
  chip: (year, { t }) => t('FILTER_CHIP_BUILT', { year: String(year) }),
  control: { kind: 'number', label: { list: 'FILTER_BUILT', demand: 'FILTER_BUILT' } },
})
export const builtTo = maximum('builtTo', {
  of: builtFrom,
  chip: (year, { t }) => t('FILTER_CHIP_BUILT_MAX', { year: String(year) }),
  control: { kind: 'number', label: { list: 'FILTER_BUILT_MAX', demand: 'FILTER_BUILT_MAX' } },
})

/** In the catalogue's own words. */
export const condition = chosen('condition', {
  field: 'conditions',
  column: 'conditionName',
  label: 'FILTER_CONDITION',
  chip: (value, { t }, names) => t('FILTER_CHIP_CONDITION', { name: names.condition?.(value) ?? value }),
})

export const newBuild = flag('newBuild', { column: 'isNewBuild', label: 'FILTER_NEW_BUILD' })
export const groundFloor = flag('groundFloor', { column: 'isGroundFloor', label: 'FILTER_GROUND_FLOOR' })
export const furnished = flag('furnished', { column: 'isFurnished', label: 'FILTER_FURNISHED' })
