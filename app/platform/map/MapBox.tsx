import { type ReactNode, useEffect, useRef, useState } from 'react'
import { scriptedLater, tellScripted } from '../../ui/boot/scripted'
import type { LiveMap as LiveMapComponent, LiveMapProps } from './LiveMap'

type MapBoxProps = Omit<LiveMapProps, 'size'> & {
  /** The drawn map that stands here first, and stays where there is no script. */
  children: ReactNode
  className?: string
}

type Loaded = { LiveMap: typeof LiveMapComponent; size: LiveMapProps['size'] }

/** A drawn map, over which the one that moves comes with script once it is in view; the box keeps its size. */
export function MapBox({ children, className = '', ...live }: MapBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  const [loaded, setLoaded] = useState<Loaded>()
  useEffect(() => {
    const element = box.current!
    let gone = false
    const watch = new IntersectionObserver(async entries => {
      if (!entries.some(entry => entry.isIntersecting)) return
      watch.disconnect()
      const { width, height } = element.getBoundingClientRect()
      // Without a connection the drawn map is still a map.
      const module = await import('./LiveMap').catch(() => undefined)
      if (module && !gone) setLoaded({ LiveMap: module.LiveMap, size: { width, height } })
    })
    watch.observe(element)
    return () => {
      gone = true
      watch.disconnect()
    }
  }, [])
  useEffect(() => {
    if (loaded) tellScripted()
  }, [loaded])
  return (
    <div ref={box} className={`map-box ${className}`} {...(!loaded && scriptedLater)}>
      {loaded ? <loaded.LiveMap {...live} size={loaded.size} /> : children}
    </div>
  )
}
