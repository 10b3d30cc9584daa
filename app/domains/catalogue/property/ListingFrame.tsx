import type { ReactNode } from 'react'

type ListingFrameProps = {
  photos: ReactNode
  town: string
  /** What must be seen at once: sold, under option. */
  flag?: string | undefined
  title: string
  /** Where it lies, below the title. */
  address: ReactNode
  /** Price and contact: beside the text on a desktop. */
  side: ReactNode
  children: ReactNode
}

/** How the screens of a property, a project and a unit are laid out: photos, head, text, and the side. */
export function ListingFrame({ photos, town, flag, title, address, side, children }: ListingFrameProps) {
  return (
    <div className="wrap">
      {photos}
      <div className="property-columns">
        <article className="property-text">
          <header>
            <p className="town">
              {town}
              {flag && <span className="property-flag">{flag}</span>}
            </p>
            <h1>{title}</h1>
            <p className="property-address">{address}</p>
          </header>
          {children}
        </article>
        {side}
      </div>
    </div>
  )
}
