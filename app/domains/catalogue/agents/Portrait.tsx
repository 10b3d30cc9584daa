import { initialsOf } from '../../../platform/i18n/initials'
import { Photo } from '../../../platform/media/Photo'
import type { Picture } from '../../../platform/media/picture'

type PortraitProps = {
  name: string
  portrait?: Picture | undefined
  /** `round`: 56 px, next to a name. `card`: 4 by 5, as wide as its container. */
  shape: 'round' | 'card'
  /** Displayed width of a card. */
  sizes?: string
}

/** An agent's photograph or monogram, next to the name. */
export function Portrait({ name, portrait, shape, sizes = '56px' }: PortraitProps) {
  return (
    <span className={`portrait portrait-${shape}`}>
      {portrait ? (
        <Photo picture={portrait} sizes={sizes} />
      ) : (
        <span className="monogram serif" aria-hidden="true">
          {initialsOf(name)}
        </span>
      )}
    </span>
  )
}
