import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../platform/i18n/TextsProvider'
import { Photo } from '../../../platform/media/Photo'
import type { Picture } from '../../../platform/media/picture'
import type { PictureBox } from '../../../platform/media/picture-sizes'
import { Link } from '../../../ui/Link'

/** The pictures after the first: the total count, where to fetch them, and their `sizes`. */
export type MorePictures = { total: number; address: string; sizes: readonly PictureBox[] }

type CardPicturesProps = {
  /** The first picture, or a placeholder drawing. */
  first: ReactNode
  /** Undefined if there is only one. */
  more?: MorePictures | undefined
  /** Target of the card. */
  to: string
  /** A button that stays in place while swiping. */
  corner?: ReactNode
}

/**
 * A card's pictures, to swipe through. Without script only the first is shown; the others are fetched when the strip first
 * moves (docs/decisions/interface.md). A strip covered by the title's link could not be swiped, so it has a link of its own
 * outside the tab order. The arrow keys move it while the corner's button, or else the strip, has the focus.
 */
export function CardPictures({ first, more, to, corner }: CardPicturesProps) {
  const { t } = useTexts()
  const strip = useRef<HTMLDivElement>(null)
  const { others, at, fetched, move } = useMorePictures(more?.address)
  const [isHydrated, setHydrated] = useState(false)
  // Sets up all cards at once, but lets pending input go first.
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
 * `others` is set once the strip has moved; `at` is the visible picture, from 0; `fetched` is how many others the browser may
 * fetch: up to two ahead.
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
        // If offline, the next swipe tries again.
        isAsked.current = false
      })
  }
  return { others, at, fetched, move }
}
