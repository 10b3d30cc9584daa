import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../platform/i18n/TextsProvider'
import { pictureAddress } from '../../../platform/media/picture-address'
import { Link } from '../../../ui/Link'
import { PriceText } from '../PriceText'
import type { CardView } from './card-view'
import { forgetSeen, rememberSeen, seenIDs } from './seen-ids'

/**
 * A small row of links to recently viewed properties. Only the browser keeps them: the server sees a request for public cards.
 * The row appears while it is off screen, so that nothing moves.
 *
 * @param current the property on this page: remembered, but not shown.
 */
export function RecentlySeen({ current }: { current?: number }) {
  const { language, t } = useTexts()
  const [cards, setCards] = useState<CardView[]>([])
  const [inPlace, setInPlace] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const ids = seenIDs()
      .filter(id => id !== current)
      .slice(0, 6)
    if (current !== undefined) rememberSeen(current)
    setCards([])
    if (ids.length === 0) return
    const asked = new AbortController()
    fetch(`/catalogue/cards?ids=${ids.join(',')}&language=${language}`, { signal: asked.signal })
      .then(async answer => (answer.ok ? ((await answer.json()) as { cards: CardView[] }).cards : []))
      .then(setCards)
      .catch(() => {
        // No row when offline.
      })
    return () => asked.abort()
  }, [current, language])
  useEffect(() => {
    if (cards.length === 0 || !place.current) return
    const watch = new IntersectionObserver(([entry]) => {
      if (!entry || entry.isIntersecting) return
      setInPlace(true)
      watch.disconnect()
    })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [cards])
  const forget = () => {
    forgetSeen()
    setCards([])
  }
  return (
    <div ref={place} className="seen no-print">
      {inPlace && cards.length > 0 && (
        <section className="wrap" aria-labelledby="seen">
          <div className="seen-head">
            <h2 id="seen">{t('RECENTLY_SEEN')}</h2>
            <button type="button" className="tool" onClick={forget}>
              {t('RECENTLY_SEEN_CLEAR')}
            </button>
          </div>
          <ul className="seen-row">
            {cards.map(card => (
              <li key={card.id}>
                <Link to={card.href}>
                  {card.picture && (
                    <img
                      src={pictureAddress(card.picture.src, 500)}
                      alt=""
                      width={96}
                      height={64}
                      loading="lazy"
                      decoding="async"
                    />
                  )}
                  <span>
                    <span className="town">{card.town}</span>
                    <span className="seen-title">{card.title}</span>
                    <PriceText price={card.price} />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
