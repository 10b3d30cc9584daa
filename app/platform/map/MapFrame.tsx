import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTexts } from '../i18n/TextsProvider'
import { type FrameMessage, frameAddress, messageDelay, prepared } from './frame-message'

type MapFrameProps = {
  message: FrameMessage
  /** Accessible name of the frame. */
  title: string
  /** Shown without script, and until the frame appears. */
  children: ReactNode
}

/** Embeds the map of `/map/frame/` in a page of ours, sending its message 50 ms after it is prepared (SPEC §7). */
export function MapFrame({ message, title, children }: MapFrameProps) {
  const { language } = useTexts()
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const watch = new IntersectionObserver(entries => {
      if (entries.some(entry => entry.isIntersecting)) setSeen(true)
    })
    watch.observe(box.current!)
    return () => watch.disconnect()
  }, [])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    function listen({ origin, source, data }: MessageEvent) {
      const shown = frame.current?.contentWindow
      if (!shown || origin !== location.origin || source !== shown || data?.mapFrame !== prepared.mapFrame) return
      timer = setTimeout(() => shown.postMessage(message, location.origin), messageDelay)
    }
    addEventListener('message', listen)
    return () => {
      clearTimeout(timer)
      removeEventListener('message', listen)
    }
  }, [message])
  return (
    <div ref={box} className="map-box">
      {seen ? <iframe ref={frame} className="map-frame" title={title} src={frameAddress(language)} /> : children}
    </div>
  )
}
