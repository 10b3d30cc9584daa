/** A floor plan: a picture, with a legend for its numbers. */
import type { Picture } from '../../platform/media/picture'

/** Both are missing in older catalogue files. */
export type Plan = Picture & { name?: string; legend?: { number: number; text: string }[] }
