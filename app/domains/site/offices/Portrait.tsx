import { initialsOf } from '../../../platform/i18n/initials'
import { Photo } from '../../../platform/media/Photo'
import type { Picture } from '../../../platform/media/picture'

/** An agent's portrait, or initials in its place; the name stands beside it. @param sizes how wide it is shown. */
export function Portrait({ name, portrait, sizes }: { name: string; portrait?: Picture; sizes: string }) {
  return (
    <span className="portrait">
      {portrait ? (
        <Photo picture={portrait} sizes={sizes} />
      ) : (
        <span className="portrait-initials serif" aria-hidden="true">
          {initialsOf(name)}
        </span>
      )}
    </span>
  )
}
