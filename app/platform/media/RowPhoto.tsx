import { NoPhoto } from './NoPhoto'
import { pictureAddress } from './picture-address'

/** The photo of a home, first in its row of a list. */
export function RowPhoto({ photo }: { photo: string | undefined }) {
  return (
    <span className="row-photo">
      {photo ? <img src={pictureAddress(photo, 250)} alt="" loading="lazy" width={250} height={167} /> : <NoPhoto />}
    </span>
  )
}
