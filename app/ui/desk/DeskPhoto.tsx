import { NoPhoto } from '../../platform/media/NoPhoto'
import { pictureAddress } from '../../platform/media/picture-address'

/** The photo of a home, first in its row of a list. */
export function DeskPhoto({ photo }: { photo: string | undefined }) {
  return (
    <span className="desk-photo">
      {photo ? <img src={pictureAddress(photo, 250)} alt="" loading="lazy" width={250} height={167} /> : <NoPhoto />}
    </span>
  )
}
