/** A floor plan: a picture, with what its numbers mean. */
import type { Picture } from '../../platform/media/picture'

/** Both missing in a catalogue file of an earlier version. */
export type Plan = Picture & { name?: string; legend?: { number: number; text: string }[] }
