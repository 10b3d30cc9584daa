import type { ReactNode } from 'react'
import { CardPictures, type MorePictures } from './CardPictures'

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
  const { id, to, picture, more, corner, flag, town, title, level = 3, facts, children } = props
  const Title = `h${level}` as const
  return (
    <article className="card" id={id}>
      <div className="card-picture">
        <CardPictures first={picture} {...{ more, to, corner }} />
        {flag && <span className="card-flag">{flag}</span>}
      </div>
      <p className="town">{town}</p>
      <Title className="card-title">{title}</Title>
      <ul className="card-facts">{facts}</ul>
      {children}
    </article>
  )
}
