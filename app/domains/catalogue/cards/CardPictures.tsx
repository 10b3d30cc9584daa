import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../platform/i18n/TextsProvider'
import { Photo } from '../../../platform/media/Photo'
import type { Picture } from '../../../platform/media/picture'
import type { PictureBox } from '../../../platform/media/picture-sizes'
import { Link } from '../../../ui/Link'

/** The pictures after the first: how many there are with it, where they are asked for, and where they are shown. */
export type MorePictures = { total: number; address: string; sizes: readonly PictureBox[] }

type CardPicturesProps = {
  /** The first picture, or the drawing in its place. */
  first: ReactNode
  /** Undefined where there is only one. */
  more?: MorePictures | undefined
  /** Where the card leads. */
  to: string
  /** A button that stays while the pictures go by. */
  corner?: ReactNode
}

/**
 * The pictures of a card, to be swiped through. Without script there is the first one; the others are asked for when the
 * strip is first moved (docs/decisions/interface.md). A strip under the anchor of the card's title could not be swiped: it is covered
 * by an anchor of its own, which is no stop of the Tab key. With the focus on the corner's button, or else on the strip, the
 * arrow keys move it.
 */
export function CardPictures({ first, more, to, corner }: CardPicturesProps) {
  const { t } = useTexts()
  const strip = useRef<HTMLDivElement>(null)
  const { others, at, fetched, move } = useMorePictures(more?.address)
  const [isHydrated, setHydrated] = useState(false)
  // Of all cards at once, and not before what was touched meanwhile is answered.
  useEffect(() => startTransition(() => setHydrated(true)), [])
  const swipes = isHydrated ? more : undefined
  const total = others ? others.length + 1 : (swipes?.total ?? 1)
  const step = (by: number) => strip.current?.scrollBy({ left: by * strip.current.clientWidth })
  const alone = corner || !swipes ? {} : { tabIndex: 0, role: 'group', 'aria-label': t('PHOTOS') }
  return (
    <>
      <div
        className={swipes ? 'card-strip card-swipe' : 'card-strip'}
        ref={strip}
        onScroll={swipes && (event => move(event.currentTarget))}
        {...alone}
      >
        <div className="card-slide">{first}</div>
        {corner}
        {swipes &&
          Array.from({ length: total - 1 }, (_, index) => {
            const picture = index < fetched && others?.[index]
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the place is what it is
              <div key={index} className="card-slide">
                {picture && <Photo picture={picture} sizes={swipes.sizes} />}
              </div>
            )
          })}
        {swipes && <Link className="card-go" to={to} tabIndex={-1} aria-hidden="true" />}
      </div>
      {swipes && (
        <>
          <span className="card-count" aria-hidden="true">
            {at + 1}/{total}
          </span>
          {at > 0 && <Step className="card-step card-back" onClick={() => step(-1)} />}
          {at < total - 1 && <Step className="card-step" onClick={() => step(1)} />}
        </>
      )}
    </>
  )
}

/** For a mouse, which cannot swipe. */
function Step({ className, onClick }: { className: string; onClick: () => void }) {
  return <button type="button" className={className} tabIndex={-1} aria-hidden="true" onClick={onClick} />
}

/**
 * `others` are there once the strip was moved; `at` is the picture in sight, from 0; `fetched` is how many of the others the
 * browser is to fetch: up to the one after the next.
 */
function useMorePictures(address: string | undefined) {
  const isAsked = useRef(false)
  const [others, setOthers] = useState<Picture[]>()
  const [at, setAt] = useState(0)
  const [fetched, setFetched] = useState(0)
  const move = ({ scrollLeft, clientWidth }: HTMLElement) => {
    const here = Math.round(scrollLeft / clientWidth)
    setAt(here)
    setFetched(furthest => Math.max(furthest, here + 2))
    if (isAsked.current || !address) return
    isAsked.current = true
    fetch(address)
      .then(async answer => (answer.ok ? ((await answer.json()) as { pictures: Picture[] }).pictures : []))
      .then(setOthers)
      .catch(() => {
        // Without a connection the next swipe asks again.
        isAsked.current = false
      })
  }
  return { others, at, fetched, move }
}
