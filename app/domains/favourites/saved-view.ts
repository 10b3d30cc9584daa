/** What the page of the saved properties shows, in one language. */
import type { CardView } from '../catalogue/cards/card-view'

/** `changes`: what is otherwise than when it was saved, in words. */
export type SavedItem = { card: CardView; changes: string[] }
/** One that is not on the site any more. `similarHref` leads to its page, which shows others like it. */
export type LostItem = { id: number; similarHref?: string }

/** `removed`: one that was taken away just now. */
export type SavedView = { items: SavedItem[]; lost: LostItem[]; siteUrl: string; removed?: { id: number; title: string } }

/**
 * A selection that somebody passed on. `toKeep`: the numbers of those that this browser did not save yet; `room`: how many more it
 * can.
 */
export type SharedView = { cards: CardView[]; lost: number; toKeep: number[]; room: number }
