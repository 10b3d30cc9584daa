import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
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
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const send = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => frame.current?.contentWindow?.postMessage(message, location.origin), messageDelay)
  }, [message])
  useEffect(() => {
    function listen(event: MessageEvent) {
      if (event.origin !== location.origin || event.source !== frame.current?.contentWindow) return
      if (event.data?.mapFrame === prepared.mapFrame) send()
    }
    addEventListener('message', listen)
    return () => {
      clearTimeout(timer.current)
      removeEventListener('message', listen)
    }
  }, [send])
  return (
    <div ref={box} className="map-box">
      {/* A page of ours loads its scripts at the first event: this message is one. */}
      {seen ? <iframe ref={frame} className="map-frame" title={title} src={frameAddress(language)} onLoad={send} /> : children}
    </div>
  )
}
