import { type ReactNode, useContext, useRef, useState } from 'react'
import type { Design } from '../../../platform/agency/designs'
import type { Language } from '../../../platform/i18n/languages'
import { useTexts } from '../../../platform/i18n/TextsProvider'
import { Photo } from '../../../platform/media/Photo'
import type { Picture } from '../../../platform/media/picture'
import type { PictureBox } from '../../../platform/media/picture-sizes'
import { useHydrated } from '../../../ui/use-hydrated'
import { wrapWidth } from '../../../ui/wrap-width'
import { AgencyDesign } from '../../catalogue/design'

type BannerProps = { banner: { picture: Picture; gallery?: Picture[]; video?: string } }

/** Maximum height as in Banner.css: on the home page what the search leaves of the first screen, elsewhere a fraction. */
const onPhones: readonly PictureBox[] = [
  { from: 767, width: '100vw', height: 'max(min(46vh, 480px), min(100vh, 1056px) - 400px)' },
  { width: '100vw', height: 'max(30vh, 100vh - 638px)' },
]

/** The boxes as the designs' sheets lay them out. */
const boxesIn: Record<Design['home'], readonly PictureBox[]> = {
  view: [{ from: 1024, width: '100vw', height: 'max(min(46vh, 480px), min(34vw, 100vh - 395px))' }, ...onPhones],
  flap: [{ from: 1024, width: '55vw', height: 'min(max(440px, 100vh - 260px), 720px)' }, ...onPhones],
  frame: [
    { from: 1024, width: wrapWidth, height: 'min(max(280px, 100vh - 500px), 620px)' },
    { width: wrapWidth, height: 'min(max(200px, 27vh), 620px)' },
  ],
}

/**
 * A page's banner: a picture, several side by side, or a video over its poster. The video has the browser's controls, is muted,
 * and plays only with enough room and unless reduced motion is preferred.
 */
export function Banner({ banner: { picture, gallery, video } }: BannerProps) {
  const { t } = useTexts()
  const boxes = boxesIn[useContext(AgencyDesign).home ?? 'view']
  if (gallery && gallery.length > 1) return <BannerGallery pictures={gallery} />
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

/** The edge of the next picture shows that there is more. With script arrows and dots too; nothing moves by itself. */
function BannerGallery({ pictures }: { pictures: readonly Picture[] }) {
  const { t } = useTexts()
  const boxes = boxesIn[useContext(AgencyDesign).home ?? 'view']
  const strip = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const isScripted = useHydrated()
  const places = () => Array.from(strip.current!.children, each => (each as HTMLElement).offsetLeft)
  const go = (to: number) => strip.current!.scrollTo({ left: places()[to]! })
  function onScroll() {
    const { scrollLeft, clientWidth, scrollWidth } = strip.current!
    const passed = places().filter(left => left <= scrollLeft + clientWidth / 2).length - 1
    setAt(scrollLeft + clientWidth >= scrollWidth - 2 ? pictures.length - 1 : passed)
  }
  return (
    <div className="hero hero-gallery no-print">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key */}
      <ul className="hero-strip" ref={strip} tabIndex={0} aria-label={t('BANNER')} onScroll={onScroll}>
        {pictures.map((each, index) => (
          <li key={each.src}>
            <Photo picture={each} sizes={boxes} priority={index === 0} />
          </li>
        ))}
      </ul>
      {isScripted && (
        <div className="hero-steps">
          <button type="button" aria-label={t('BANNER_PREVIOUS')} aria-disabled={at === 0} onClick={() => at > 0 && go(at - 1)}>
            ‹
          </button>
          {pictures.map((each, index) => (
            <button
              key={each.src}
              type="button"
              className="hero-dot"
              aria-label={t('BANNER_SHOW', { number: index + 1, count: pictures.length })}
              aria-current={index === at ? 'true' : undefined}
              onClick={() => go(index)}
            />
          ))}
          <button
            type="button"
            aria-label={t('BANNER_NEXT')}
            aria-disabled={at === pictures.length - 1}
            onClick={() => at < pictures.length - 1 && go(at + 1)}
          >
            ›
          </button>
        </div>
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
