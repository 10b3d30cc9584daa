/** View data of the saved visit, in one language. */
import type { CardView } from '../catalogue/cards/card-view'

/** `point`: `latitude,longitude`, only with a published address. `picture`: the one size that is kept for use without network. */
export type VisitStop = Pick<CardView, 'id' | 'href' | 'title' | 'town' | 'typeName' | 'price' | 'flag'> & {
  address?: string
  point?: string
  picture?: { src: string; alt: string }
  agent: { name: string; phone: string; phoneHref: string }
}

/** `asOf`: when it was read, in words. `lost`: how many are no longer on the site. */
export type VisitView = { stops: VisitStop[]; lost: number; asOf: string }
