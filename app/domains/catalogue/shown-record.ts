/** A property as the catalogue file keeps it: without what is hidden, and without what is said in other languages. */
import type { Picture } from '../../platform/media/picture'
import type { Plan } from './plan'
import type { PropertyRecord } from './snapshot'

/** Fields of SPEC §3; hidden ones are not there. Its pictures stand with each language. */
export type ShownRecord = Omit<PropertyRecord, 'Translations' | 'PictureItems' | 'FloorPlanItems' | 'SmallPictureItem'>

/**
 * What lies over the record in one language: its fields that are words and are others in it, and its pictures with their alternative texts.
 * `Foreign` names the fields that are still in the record's language; older catalogue files lack it.
 */
export type ShownTexts = { Pictures: Picture[]; FloorPlans: Plan[]; Foreign?: string[]; [field: string]: unknown }
