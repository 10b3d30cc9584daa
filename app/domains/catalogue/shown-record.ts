/** A property as stored in the catalogue file: without hidden data or other languages. */
import type { Picture } from '../../platform/media/picture'
import type { Plan } from './plan'
import type { PropertyRecord } from './snapshot'

/** Fields of SPEC §3 without hidden ones. Pictures are stored per language. */
export type ShownRecord = Omit<PropertyRecord, 'Translations' | 'PictureItems' | 'FloorPlanItems' | 'SmallPictureItem'>

/**
 * Overrides of the record for one language: its translated fields, and its pictures with their alternative texts. `Foreign`
 * lists fields still in the record's language; older catalogue files lack it.
 */
export type ShownTexts = { Pictures: Picture[]; FloorPlans: Plan[]; Foreign?: string[]; [field: string]: unknown }
