import { useTexts } from '../../../platform/i18n/TextsProvider'
import type { SlideShow } from './use-slide-show'

type LightboxHeadProps = { number: number; total: number; slides: SlideShow; onClose: () => void }

/** 'Picture X of Y', the slide show, and the way out. */
export function LightboxHead({ number, total, slides, onClose }: LightboxHeadProps) {
  const { t } = useTexts()
  return (
    <header className="lightbox-head">
      {/* A slide show that talks all the time would be in the way. */}
      <p aria-live={slides.running ? 'off' : 'polite'}>{t('PICTURE_X_OF_Y', { number, total })}</p>
      {total > 1 && (
        <button type="button" className="lightbox-button" onClick={slides.running ? slides.stop : slides.start}>
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" fill="currentColor">
            <path d={slides.running ? 'M7 5h3v14H7zM14 5h3v14h-3z' : 'M8 5l11 7-11 7z'} />
          </svg>
          <span>{t(slides.running ? 'SLIDE_SHOW_STOP' : 'SLIDE_SHOW_START')}</span>
        </button>
      )}
      <button type="button" className="lightbox-button" aria-label={t('CLOSE_PHOTOS')} onClick={onClose}>
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M5 5l14 14M19 5L5 19" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </button>
    </header>
  )
}
