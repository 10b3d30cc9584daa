import { type ComponentType, createContext } from 'react'
import type { CardView } from './card-view'

/**
 * The button over a property's pictures. The document shell provides it, because the catalogue does not know about saved
 * properties; by default cards have none.
 */
export const CardCorner = createContext<ComponentType<{ card: CardView }> | undefined>(undefined)

/** The `id` of a property's card on a page, for the hash of its address. */
export const cardAnchor = (id: number) => `property-${id}`
