import { lazy, type MouseEvent, type ReactNode, Suspense } from 'react'
import type { PictureKind } from '../photo-pages'
import type { Plan } from '../plan'
import { useOpenPicture } from './use-open-picture'

/** Loaded when a picture is first opened, since most pages are only read. */
const Lightbox = lazy(async () => ({ default: (await import('./Lightbox')).Lightbox }))

type GalleryProps = { kind: PictureKind; pictures: Plan[] /** What the pictures show. */; title: string }
type Gallery = {
  /** Click handler for a picture's link, from 1: a plain click opens the gallery instead of the link's page. */
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
