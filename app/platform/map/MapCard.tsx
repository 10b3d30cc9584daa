import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { focusOn } from '../../ui/navigation/focus-on'
import { useTexts } from '../i18n/TextsProvider'

/** Tracks the open card of a map and the mark that opened it, which regains focus when the card is closed. */
export function useMapCard<Opened>() {
  const [opened, setOpened] = useState<Opened>()
  const opener = useRef<HTMLElement>()
  const open = (next: Opened, mark: HTMLElement) => {
    opener.current = mark
    setOpened(next)
  }
  const close = () => {
    setOpened(undefined)
    opener.current?.focus({ preventScroll: true })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && opened !== undefined) close()
  }
  return { opened, open, close, onKeyDown }
}

type TargetCardProps = { id: string /** The `id` that the close link leads to. */; around: string; children: ReactNode }

/** The same without script: shown while the address names it. It spans the map, so that following its link moves no page. */
export function TargetCard({ id, around, children }: TargetCardProps) {
  const { t } = useTexts()
  return (
    <div className="map-target" id={id} tabIndex={-1}>
      {/* biome-ignore lint/a11y/useSemanticElements: it has no fields */}
      <div className="map-card" role="group" aria-label={t('MAP_OPENED')}>
        {children}
        <a className="map-close" href={`#${around}`} aria-label={t('CLOSE')}>
          ×
        </a>
      </div>
    </div>
  )
}

/** The card opened by a mark, over the map. It takes the focus when it appears. */
export function MapCard({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const { t } = useTexts()
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => focusOn(card.current), [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: it has no fields
    <div ref={card} className="map-card" role="group" aria-label={t('MAP_OPENED')} tabIndex={-1}>
      {children}
      <button type="button" className="map-close" aria-label={t('CLOSE')} onClick={onClose}>
        ×
      </button>
    </div>
  )
}
