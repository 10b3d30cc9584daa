import { lazy, type MouseEvent, type ReactNode, Suspense } from 'react'
import type { PictureKind } from '../photo-pages'
import type { Plan } from '../plan'
import { useOpenPicture } from './use-open-picture'

/** Asked for when a picture is opened, so that a page that is only looked at does without it. */
const Lightbox = lazy(async () => ({ default: (await import('./Lightbox')).Lightbox }))

type GalleryProps = { kind: PictureKind; pictures: Plan[] /** What the pictures are of. */; title: string }
type Gallery = {
  /** The click on the link of a picture, from 1: a plain one opens the gallery in place of the link's page. */
  pick: (number: number) => (event: MouseEvent) => void
  gallery: ReactNode
}

/** The gallery of a page's photos or plans. */
export function useGallery({ kind, pictures, title }: GalleryProps): Gallery {
  const { opened, open, tell, close } = useOpenPicture(kind, pictures.length)
  return {
    pick: number => event => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      open(number)
    },
    gallery: opened !== undefined && (
      <Suspense>
        <Lightbox {...{ kind, pictures, title, opened }} onMove={tell} onClose={close} />
      </Suspense>
    ),
  }
}
