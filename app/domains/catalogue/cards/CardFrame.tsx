import type { ReactNode } from 'react'
import type { PictureBox } from '../../../platform/media/picture-sizes'
import { phoneWrapWidth } from '../../../ui/wrap-width'
import { CardPictures, type MorePictures } from './CardPictures'

const ratio = 3 / 2

/**
 * Where the picture of a card in a `.card-grid` is shown. Each column comes some pixels later than without a scroll bar, which
 * makes the page narrower.
 */
export const gridBoxes: readonly PictureBox[] = [
  { from: 1376, width: 'min(21.5vw, 316px)', ratio },
  { from: 1012, width: '29.3vw', ratio },
  { from: 667, width: '45vw', ratio },
  { width: phoneWrapWidth, ratio },
]

type CardFrameProps = {
  /** The name of the card's place on its page: a hash leads to it. */
  id?: string
  /** Where the title's link leads. */
  to: string
  picture: ReactNode
  more?: MorePictures | undefined
  /** A button over the pictures. */
  corner?: ReactNode
  /** Over the picture: new, sold. */
  flag?: string | undefined
  /** Over the picture: that it was opened before. */
  seen?: string | false
  town: string
  /** A link. The whole card can be clicked in its place. */
  title: ReactNode
  /** Level of the title, one under the heading of the list. */
  level?: 2 | 3 | 4
  /** Items of a list. */
  facts: ReactNode
  /** The price, and what is said with it. */
  children: ReactNode
}

/** What a property and a project have alike in a list. */
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
