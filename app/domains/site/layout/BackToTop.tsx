import { type MouseEvent, useEffect, useRef } from 'react'
import { useTexts } from '../../../platform/i18n/TextsProvider'

/** SPEC §9: 500 ms, in steps of 15 ms. */
const duration = 500
const step = 15

/** A link to the top of the page; styles show it after 10 px of scroll (SPEC §9). */
export function BackToTop() {
  const { t } = useTexts()
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    const giveWay = () => link.current?.toggleAttribute('data-covers', coversControl(link.current))
    giveWay()
    addEventListener('scroll', giveWay, { passive: true })
    addEventListener('resize', giveWay)
    return () => {
      removeEventListener('scroll', giveWay)
      removeEventListener('resize', giveWay)
    }
  }, [])
  return (
    // biome-ignore lint/a11y/useValidAnchor: it leads to the top of the page, with or without script
    <a ref={link} className="back-to-top no-print" href="#top" onClick={scrollSmoothly}>
      <svg
        viewBox="0 0 16 16"
        width="16"
        height="16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        aria-hidden="true"
        focusable="false"
      >
        <path d="M8 14V2M3 7l5-5 5 5" />
      </svg>
      <span className="unseen">{t('BACK_TO_TOP')}</span>
    </a>
  )
}

/** Whether it lies over something that can be pressed. */
function coversControl(link: HTMLElement): boolean {
  const { left, right, top, bottom } = link.getBoundingClientRect()
  const below = [left, right].flatMap(x => [top, bottom].flatMap(y => document.elementsFromPoint(x, y)))
  return below.some(
    element => !link.contains(element) && element.closest('main :is(button, .button, input, select, textarea, summary)'),
  )
}

function scrollSmoothly(event: MouseEvent) {
  if (event.metaKey || event.ctrlKey || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  event.preventDefault()
  const from = scrollY
  const start = performance.now()
  const timer = setInterval(() => {
    const part = Math.min(1, (performance.now() - start) / duration)
    scrollTo({ top: from * (1 - part) ** 2, behavior: 'instant' })
    if (part === 1) {
      clearInterval(timer)
      // Keyboard users continue from the top, as after the plain link.
      document.querySelector<HTMLElement>('.brand')?.focus({ preventScroll: true })
    }
  }, step)
}
