import useEmblaCarousel from 'embla-carousel-react'
import { type KeyboardEvent, startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../platform/i18n/TextsProvider'
import { Photo } from '../../../platform/media/Photo'
import { pictureAddress } from '../../../platform/media/picture-address'
import { afterPaint } from '../../../ui/after-paint'
import type { PictureKind } from '../photo-pages'
import type { Plan } from '../plan'
import { PlanLegend } from '../property/PlanLegend'
import { galleryWords, placeInWords } from './gallery-words'
import { LightboxHead } from './LightboxHead'
import { LightboxThumbs } from './LightboxThumbs'
import { StepButton } from './StepButton'
import type { OpenedAt } from './use-open-picture'
import { useSlideShow } from './use-slide-show'
import { useZoom } from './use-zoom'

type LightboxProps = {
  kind: PictureKind
  /** Photos have no legend. */
  pictures: Plan[]
  title: string
  /** The picture to open, when opened by a link or the address. */
  opened: OpenedAt
  /** Called with the new picture's number, from 1, when it changes. */
  onMove: (number: number) => void
  onClose: () => void
}

/** Part of the view by which an arrow key moves an enlarged picture. */
const looks: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -0.2, y: 0 },
  ArrowRight: { x: 0.2, y: 0 },
  ArrowUp: { x: 0, y: -0.2 },
  ArrowDown: { x: 0, y: 0.2 },
}

/**
 * Shows photos or plans full-screen in a native dialog, which traps the focus, closes with Escape and restores the focus.
 * Pictures load when they or a neighbour are shown; until then their smallest version stands in.
 */
export function Lightbox({ kind, pictures, title, opened, onMove, onClose }: LightboxProps) {
  const { t } = useTexts()
  const words = galleryWords[kind]
  const dialog = useRef<HTMLDialogElement>(null)
  const closeButton = useRef<HTMLButtonElement>(null)
  const view = useRef<HTMLDivElement>(null)
  const slideList = useRef<HTMLUListElement>(null)
  const total = pictures.length
  /** The number of the picture shown, from 1; it changes one frame after the row starts to move. */
  const [number, setNumber] = useState(opened.number)
  const shown = pictures[number - 1]
  const zoom = useZoom(
    view,
    () => slideList.current?.children[number - 1]?.querySelector<HTMLElement>('.lightbox-picture'),
    shown ?? { width: 1, height: 1 },
    number,
  )
  const start = useRef(opened.number - 1)
  // A finger moves an enlarged picture; otherwise it moves the row.
  const [carousel, embla] = useEmblaCarousel({ startIndex: start.current, duration: 22, watchDrag: () => !zoom.isEnlarged() })
  const near = around(number, total)
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set(near))
  if (near.some(each => !seen.has(each))) setSeen(new Set([...seen, ...near]))
  /** The row's position or destination. */
  const at = () => (embla ? embla.selectedScrollSnap() + 1 : number)
  const go = useCallback((to: number) => embla?.scrollTo((to - 1 + total) % total, calm()), [embla, total])
  const slides = useSlideShow(() => go(number === total ? 1 : number + 1), number)

  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    closeButton.current?.focus()
  }, [])
  useEffect(() => {
    if (!embla) return
    let callOff = () => {}
    // The row moves at once; updating the caption takes a slow phone several times as long
    // (docs/decisions/scripts-and-fonts.md).
    const selected = () => {
      callOff()
      callOff = afterPaint(() => {
        const now = embla.selectedScrollSnap() + 1
        onMove(now)
        startTransition(() => setNumber(now))
      })
    }
    embla.on('select', selected).on('pointerDown', slides.stop)
    return () => {
      callOff()
      embla.off('select', selected).off('pointerDown', slides.stop)
    }
  }, [embla, onMove, slides.stop])
  // The back key or an address may have changed the picture.
  useEffect(() => {
    if (embla && embla.selectedScrollSnap() !== opened.number - 1) embla.scrollTo(opened.number - 1, true)
  }, [embla, opened])
  useEffect(() => {
    if (zoom.scale > 1) slides.stop()
  }, [zoom.scale, slides.stop])

  const step = (to: number) => {
    if (to < 1 || to > total) return
    slides.stop()
    go(to)
  }
  const keys: Record<string, () => void> = {
    ArrowLeft: () => step(at() - 1),
    ArrowRight: () => step(at() + 1),
    Home: () => step(1),
    End: () => step(total),
    '+': zoom.larger,
    '=': zoom.larger,
    '-': zoom.smaller,
    _: zoom.smaller,
    '0': zoom.reset,
    ...(zoom.scale > 1 && Object.fromEntries(Object.entries(looks).map(([key, parts]) => [key, () => zoom.look(parts)]))),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const run = keys[event.key]
    if (!run || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    run()
  }
  return (
    <dialog className="lightbox" ref={dialog} aria-label={title} onClose={onClose} onKeyDown={onKeyDown}>
      <LightboxHead
        told={placeInWords(t(words.place, { number, total }), shown) + (shown?.altered ? `, ${t('PICTURE_ALTERED')}` : '')}
        slides={kind === 'photo' && total > 1 ? slides : undefined}
        zoom={zoom}
        close={t(words.close)}
        closeButton={closeButton}
        onClose={() => dialog.current?.close()}
      />
      <div className={zoom.scale > 1 ? 'lightbox-view enlarged' : 'lightbox-view'} ref={view}>
        <div className="lightbox-row" ref={carousel}>
          <ul className="lightbox-slides" ref={slideList}>
            {pictures.map((picture, index) => (
              <li key={picture.src} aria-hidden={index + 1 !== number}>
                {seen.has(index + 1) && (
                  <div className={`lightbox-picture of-${kind}`}>
                    <img src={pictureAddress(picture.src, 100, 'webp')} alt="" />
                    <Photo picture={picture} sizes={screenTimes(index + 1 === number ? Math.ceil(zoom.scale) : 1)} priority />
                  </div>
                )}
              </li>
            ))}
          </ul>
        </div>
      </div>
      {total > 1 && (
        <>
          <StepButton label={t(words.previous)} side="before" disabled={number === 1} onClick={() => step(at() - 1)} />
          <StepButton label={t(words.next)} side="after" disabled={number === total} onClick={() => step(at() + 1)} />
        </>
      )}
      <div className="lightbox-foot">
        {shown?.legend && <PlanLegend legend={shown.legend} />}
        {total > 1 && <LightboxThumbs pictures={pictures} place={words.place} number={number} onPick={step} />}
      </div>
    </dialog>
  )
}

/** The screen without the head and the thumbnails (Lightbox.css), times the zoom factor. */
const screenTimes = (scale: number) => [{ width: `${scale * 100}vw`, height: `${scale} * (100vh - 128px)`, whole: true }]

/** A picture and its neighbours, which load ahead. */
function around(number: number, total: number): number[] {
  return [number - 1, number, number + 1].filter(each => each >= 1 && each <= total)
}

/** Whether the visitor prefers reduced motion. */
function calm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
