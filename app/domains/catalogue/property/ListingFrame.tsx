import type { ReactNode } from 'react'

type ListingFrameProps = {
  /** An anchor. */
  id?: string
  photos: ReactNode
  /** Save and share buttons on the photos of a phone; a desktop has them at the side. */
  onPhotos?: ReactNode
  /** Links to the kinds of pictures, under the photos. */
  kinds?: ReactNode
  /** Above the title on phones, because the bottom bar is not always visible. */
  price?: ReactNode
  town: string
  /** Must be visible at once: sold, under option. */
  flag?: string | undefined
  title: string
  /** Location, below the title. */
  address: ReactNode
  /** Price and contact: beside the text on a desktop. */
  side: ReactNode
  children: ReactNode
}

/** How the screens of a property, a project and a unit are laid out: photos, head, text, and the side. */
export function ListingFrame({
  id,
  photos,
  onPhotos,
  kinds,
  price,
  town,
  flag,
  title,
  address,
  side,
  children,
}: ListingFrameProps) {
  return (
    <div id={id} className="wrap">
      <div className="listing-photos">
        {photos}
        {onPhotos && <div className="on-photos no-print">{onPhotos}</div>}
      </div>
      {kinds}
      <div className="property-columns">
        <article className="property-text">
          <header>
            {price && <p className="head-price no-print">{price}</p>}
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
