/** Sold homes, and their joint figures. */
import type { Picture } from '../../platform/media/picture'

/** `days` from posting to sale; `share`: the last asking price as a part of the first; `isShown`: its owner agrees. */
export type Sale = { id: number; day: string; days: number; share?: number; isShown: boolean }

/** For the last twelve months. `days` and `share.median` are medians; `share.of` is the number of sales in the latter. */
export type SalesFigures = { sold: number; days: number; share?: { median: number; of: number } }

/** `day`: ISO. */
export type SoldHome = { id: number; day: string; town: string; typeName: string; picture?: Picture }
