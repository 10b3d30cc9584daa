import type { ReactNode } from 'react'
import type { Language } from '../../../platform/i18n/languages'
import { useTexts } from '../../../platform/i18n/TextsProvider'
import { Photo } from '../../../platform/media/Photo'
import type { Picture } from '../../../platform/media/picture'

type BannerProps = { banner: { picture: Picture; gallery?: Picture[]; video?: string } }

/** Maximum height as in Banner.css: on the home page what the search leaves of the first screen, elsewhere a fraction. */
const boxes = [
  { from: 1024, width: '100vw', height: 'max(min(46vh, 480px), min(34vw, 100vh - 395px))' },
  { from: 767, width: '100vw', height: 'max(min(46vh, 480px), min(100vh, 1056px) - 400px)' },
  { width: '100vw', height: 'max(30vh, 100vh - 638px)' },
]

/**
 * A page's banner: a picture, several side by side, or a video over its poster. The video has the browser's controls, is muted,
 * and plays only with enough room and unless reduced motion is preferred.
 */
export function Banner({ banner: { picture, gallery, video } }: BannerProps) {
  const { t } = useTexts()
  if (gallery && gallery.length > 1) {
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key
      <ul className="hero hero-gallery no-print" tabIndex={0} aria-label={t('BANNER')}>
        {gallery.map((each, index) => (
          <li key={each.src}>
            <Photo picture={each} sizes={boxes} priority={index === 0} />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <div className="hero no-print">
      <Photo picture={picture} sizes={boxes} priority />
      {video && (
        <video className="hero-video" autoPlay muted loop playsInline controls preload="none" aria-label={t('BANNER')}>
          <source src={video} media="(min-width: 767px) and (prefers-reduced-motion: no-preference)" />
        </video>
      )}
    </div>
  )
}

/** A banner with its panel, low enough for both to fit on the screen. */
export function FirstScreen({ children }: { children: ReactNode }) {
  return (
    <div className="first-screen">
      {children}
      <span className="first-screen-end" hidden />
    </div>
  )
}

/**
 * Text and a search over the preceding banner, or alone without one. In a `FirstScreen` with room the text is on the calm
 * upper corner of the picture and the search is a bar across its lower edge, so that nothing hides the house.
 */
export function BannerPanel({ language, children }: { language?: Language | undefined; children: ReactNode }) {
  return (
    <div className="wrap hero-panel" lang={language}>
      {children}
    </div>
  )
}
