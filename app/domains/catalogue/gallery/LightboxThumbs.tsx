import { useEffect, useRef } from 'react'
import { useTexts } from '../../../platform/i18n/TextsProvider'
import { pictureAddress } from '../../../platform/media/picture-address'
import type { Plan } from '../plan'
import { placeInWords } from './gallery-words'

type LightboxThumbsProps = {
  pictures: Plan[]
  /** Locale key of 'Picture X of Y'. */
  place: string
  number: number
  onPick: (number: number) => void
}

/** A strip of thumbnails that keeps the current one in view. */
export function LightboxThumbs({ pictures, place, number, onPick }: LightboxThumbsProps) {
  const { t } = useTexts()
  const strip = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const list = strip.current
    const current = list?.children[number - 1]
    if (!list || !(current instanceof HTMLElement)) return
    list.scrollTo({ left: current.offsetLeft - (list.clientWidth - current.clientWidth) / 2 })
  }, [number])
  return (
    <ul className="lightbox-thumbs" ref={strip}>
      {pictures.map(({ src, width, height, name }, index) => (
        <li key={src}>
          <button
            type="button"
            aria-label={placeInWords(t(place, { number: index + 1, total: pictures.length }), { name })}
            aria-current={index + 1 === number || undefined}
            onClick={() => onPick(index + 1)}
          >
            <img src={pictureAddress(src, 250)} width={width} height={height} alt="" loading="lazy" decoding="async" />
          </button>
        </li>
      ))}
    </ul>
  )
}
