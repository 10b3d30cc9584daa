/** View data of the saved properties' page, in one language. */
import type { CardView } from '../catalogue/cards/card-view'

/** `changes`: what changed since it was saved, as text. */
export type SavedItem = { card: CardView; changes: string[] }
/** A saved property no longer on the site. `similarHref` links to its page, which shows similar ones. */
export type LostItem = { id: number; similarHref?: string }

/** `removed`: the property just removed. */
export type SavedView = { items: SavedItem[]; lost: LostItem[]; siteUrl: string; removed?: { id: number; title: string } }

/** A shared selection. `toKeep`: the IDs not yet saved in this browser; `room`: how many more it can save. */
export type SharedView = { cards: CardView[]; lost: number; toKeep: number[]; room: number }
