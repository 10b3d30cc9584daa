import type { ReactNode } from 'react'

export type CardGridProps<Item> = { items: readonly Item[]; cardOf: (item: Item) => ReactNode; className?: string }

/** A grid of cards, with as many columns as fit. */
export function CardGrid<Item extends { id: number }>({ items, cardOf, className = '' }: CardGridProps<Item>) {
  return (
    <ul className={`card-grid ${className}`.trim()}>
      {items.map(item => (
        <li key={item.id}>{cardOf(item)}</li>
      ))}
    </ul>
  )
}
