import useEmblaCarousel from 'embla-carousel-react'
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../platform/i18n/TextsProvider'
import { Photo } from '../../../platform/media/Photo'
import type { Picture } from '../../../platform/media/picture'
import { pictureAddress } from '../../../platform/media/picture-address'
import { LightboxHead } from './LightboxHead'
import { LightboxThumbs } from './LightboxThumbs'
import { useSlideShow } from './use-slide-show'

type LightboxProps = {
  pictures: Picture[]
  title: string
  /** The photo shown, from 1. */
  number: number
  onShow: (number: number) => void
  onClose: () => void
}

/**
 * The photos over the whole screen, in a native dialog: it keeps the focus, closes with Escape and gives the focus back.
 * Photos are loaded when they are shown or next to the one that is; until then their smallest version stands for them.
 */
export function Lightbox({ pictures, title, number, onShow, onClose }: LightboxProps) {
  const { t } = useTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  const total = pictures.length
  const start = useRef(number - 1)
  const [carousel, embla] = useEmblaCarousel({ startIndex: start.current, duration: 22 })
  const [seen, setSeen] = useState<ReadonlySet<number>>(() => around(number, total))
  const go = useCallback((to: number) => embla?.scrollTo((to - 1 + total) % total, calm()), [embla, total])
  const slides = useSlideShow(() => go(number === total ? 1 : number + 1), number)

  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
  }, [])
  useEffect(() => {
    if (!embla) return
    const selected = () => onShow(embla.selectedScrollSnap() + 1)
    embla.on('select', selected).on('pointerDown', slides.stop)
    return () => void embla.off('select', selected).off('pointerDown', slides.stop)
  }, [embla, onShow, slides.stop])
  // The back key or an address may have led elsewhere.
  useEffect(() => {
    if (embla && embla.selectedScrollSnap() !== number - 1) embla.scrollTo(number - 1, true)
    setSeen(before => new Set([...before, ...around(number, total)]))
  }, [embla, number, total])

  const keys: Record<string, number> = { ArrowLeft: number - 1, ArrowRight: number + 1, Home: 1, End: total }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = keys[event.key]
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    slides.stop()
    if (to >= 1 && to <= total) go(to)
  }
  const step = (to: number) => {
    slides.stop()
    go(to)
  }
  return (
    <dialog className="lightbox" ref={dialog} aria-label={title} onClose={onClose} onKeyDown={onKeyDown}>
      <LightboxHead number={number} total={total} slides={slides} onClose={() => dialog.current?.close()} />
      <div className="lightbox-view" ref={carousel}>
        <ul className="lightbox-slides">
          {pictures.map((picture, index) => (
            <li key={picture.src} aria-hidden={index + 1 !== number}>
              {seen.has(index + 1) && (
                <>
                  <img src={pictureAddress(picture.src, 100, 'webp')} alt="" />
                  <Photo picture={picture} sizes={wholeScreen} priority />
                </>
              )}
            </li>
          ))}
        </ul>
      </div>
      {total > 1 && (
        <>
          <StepButton label={t('PREVIOUS_PHOTO')} side="before" disabled={number === 1} onClick={() => step(number - 1)} />
          <StepButton label={t('NEXT_PHOTO')} side="after" disabled={number === total} onClick={() => step(number + 1)} />
          <LightboxThumbs pictures={pictures} number={number} onPick={step} />
        </>
      )}
    </dialog>
  )
}

type StepButtonProps = { label: string; side: 'before' | 'after'; disabled: boolean; onClick: () => void }

/** Stays there at the end, so that the focus does. */
function StepButton({ label, side, disabled, onClick }: StepButtonProps) {
  return (
    <button
      type="button"
      className={`lightbox-step lightbox-${side}`}
      aria-label={label}
      aria-disabled={disabled}
      onClick={() => !disabled && onClick()}
    >
      <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
        <path d={side === 'before' ? 'M15 4l-8 8 8 8' : 'M9 4l8 8-8 8'} fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
    </button>
  )
}

/** The screen without the head and the strip of small photos (Lightbox.css). */
const wholeScreen = [{ width: '100vw', height: '100vh - 128px', whole: true }]

/** A photo and its neighbours, which are loaded ahead. */
function around(number: number, total: number): Set<number> {
  return new Set([number - 1, number, number + 1].filter(each => each >= 1 && each <= total))
}

/** Whether the visitor asked for less motion. */
function calm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
