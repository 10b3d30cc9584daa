import { type ReactNode, useContext } from 'react'
import type { PictureBox } from '../../../platform/media/picture-sizes'
import { phoneWrapWidth } from '../../../ui/wrap-width'
import { AgencyDesign } from '../design'
import { CardPictures, type MorePictures } from './CardPictures'

const ratio = 3 / 2

/**
 * The `sizes` of a picture in a `.card-grid`. Breakpoints are some pixels wider than in the styles, to allow for a scroll bar.
 */
export const gridBoxes: readonly PictureBox[] = [
  { from: 1376, width: 'min(21.5vw, 316px)', ratio },
  { from: 1012, width: '29.3vw', ratio },
  { from: 667, width: '45vw', ratio },
  { width: phoneWrapWidth, ratio },
]

/** Boxes of a card's picture in the agency's design: that of a plate is taller (designs/card-plate.css). */
export function useCardBoxes(boxes: readonly PictureBox[] = gridBoxes): readonly PictureBox[] {
  return useContext(AgencyDesign).card === 'plate' ? boxes.map(box => ({ ...box, ratio: 5 / 4 })) : boxes
}

type CardFrameProps = {
  /** The `id` of the card on its page, for links with a hash. */
  id?: string
  /** Target of the title's link. */
  to: string
  picture: ReactNode
  more?: MorePictures | undefined
  /** Button over the pictures. */
  corner?: ReactNode
  /** Label over the picture: new, sold. */
  flag?: string | undefined
  /** Label over the picture if this browser has opened the property. */
  seen?: string | false
  town: string
  /** A link. The whole card is clickable. */
  title: ReactNode
  /** Heading level, one below that of the list. */
  level?: 2 | 3 | 4
  /** Items of a list. */
  facts: ReactNode
  /** The price, with any remarks. */
  children: ReactNode
}

/** The layout that cards of properties and projects share. */
export function CardFrame(props: CardFrameProps) {
  const { id, to, picture, more, corner, flag, seen, town, title, level = 3, facts, children } = props
  const Title = `h${level}` as const
  return (
    <article className="card" id={id}>
      <div className="card-picture">
        <CardPictures first={picture} {...{ more, to, corner }} />
        {flag && <span className="card-flag">{flag}</span>}
        {seen && <span className="card-seen">{seen}</span>}
      </div>
      <p className="town">{town}</p>
      <Title className="card-title">{title}</Title>
      <ul className="card-facts">{facts}</ul>
      {children}
    </article>
  )
}
