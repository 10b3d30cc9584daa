import { type ComponentType, createContext } from 'react'
import type { CardView } from './card-view'

/**
 * The button over a property's pictures. The document shell gives it, since the catalogue knows nothing of what visitors save;
 * without it a card has none.
 */
export const CardCorner = createContext<ComponentType<{ card: CardView }> | undefined>(undefined)

/** The name of a property's card on a page, for the hash of its address. */
export const cardAnchor = (id: number) => `property-${id}`
