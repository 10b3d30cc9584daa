/** A garden, a terrace. Pure. */
import { flag } from './flag'

export const garden = flag('garden', { column: 'hasGarden', label: 'FILTER_GARDEN' })
export const terrace = flag('terrace', { column: 'hasTerrace', label: 'FILTER_TERRACE' })
