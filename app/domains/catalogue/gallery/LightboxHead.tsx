import type { RefObject } from 'react'
import { useTexts } from '../../../platform/i18n/TextsProvider'
import type { SlideShow } from './use-slide-show'
import type { PictureZoom } from './use-zoom'
import { largest } from './zoom'

type LightboxHeadProps = {
  /** 'Picture X of Y'. */
  told: string
  /** Only for more than one photo. */
  slides: SlideShow | undefined
  zoom: PictureZoom
  /** Text of the close button. */
  close: string
  /** The close button, which gets the focus first. */
  closeButton: RefObject<HTMLButtonElement>
  onClose: () => void
}

/** Caption, zoom, slide show and close button. */
export function LightboxHead({ told, slides, zoom, close, closeButton, onClose }: LightboxHeadProps) {
  const { t } = useTexts()
  return (
    <header className="lightbox-head">
      {/* Announcing every slide would be a nuisance. */}
      <p aria-live={slides?.running ? 'off' : 'polite'}>{told}</p>
      <span className="unseen" role="status">
        {zoom.scale > 1 && t('ZOOM_LEVEL', { percent: Math.round(zoom.scale * 100) })}
      </span>
      <ZoomButton label={t('ZOOM_OUT')} drawing="M5 12h14" disabled={zoom.scale === 1} onClick={zoom.smaller} />
      <ZoomButton label={t('ZOOM_IN')} drawing="M5 12h14M12 5v14" disabled={zoom.scale === largest} onClick={zoom.larger} />
      {slides && (
        <button type="button" className="lightbox-button" onClick={slides.running ? slides.stop : slides.start}>
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" fill="currentColor">
            <path d={slides.running ? 'M7 5h3v14H7zM14 5h3v14h-3z' : 'M8 5l11 7-11 7z'} />
          </svg>
          <span>{t(slides.running ? 'SLIDE_SHOW_STOP' : 'SLIDE_SHOW_START')}</span>
        </button>
      )}
      <button type="button" className="lightbox-button" ref={closeButton} aria-label={close} onClick={onClose}>
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M5 5l14 14M19 5L5 19" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </button>
    </header>
  )
}

type ZoomButtonProps = { label: string; drawing: string; disabled: boolean; onClick: () => void }

/** Stays in place at its limit, so that it keeps the focus. */
function ZoomButton({ label, drawing, disabled, onClick }: ZoomButtonProps) {
  return (
    <button
      type="button"
      className="lightbox-button"
      aria-label={label}
      aria-disabled={disabled}
      onClick={() => !disabled && onClick()}
    >
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path d={drawing} stroke="currentColor" strokeWidth="1.5" />
      </svg>
    </button>
  )
}
