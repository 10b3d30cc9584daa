import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { replayClicks, scriptedLater } from '../../ui/boot/scripted'
import type { LiveMapProps } from './LiveMap'
import { tilesAnswer } from './tiles-answer'

type Size = { width: number; height: number }

type MapBoxProps<Live extends object> = {
  /** The drawn map shown first, and kept without script or while the tile source is unavailable. */
  children: ReactNode
  className?: string
  /** Loads the tile map. The same function on every render. */
  load: () => Promise<ComponentType<Live & { size: Size }>>
  /** Props of the tile map. */
  live: Live
}

/** A drawn map that the script replaces by a movable one once in view; the box keeps its size. */
export function MapBox<Live extends object>({ children, className = '', load, live }: MapBoxProps<Live>) {
  const box = useRef<HTMLDivElement>(null)
  const [loaded, setLoaded] = useState<{ Map: ComponentType<Live & { size: Size }>; size: Size }>()
  const [isDrawn, setIsDrawn] = useState(false)
  useEffect(() => {
    const element = box.current!
    let gone = false
    const watch = new IntersectionObserver(async entries => {
      if (!entries.some(entry => entry.isIntersecting)) return
      watch.disconnect()
      const { width, height } = element.getBoundingClientRect()
      // Without a connection the drawn map stays.
      const LoadedMap = (await tilesAnswer()) ? await load().catch(() => undefined) : undefined
      if (gone) return
      if (LoadedMap) setLoaded({ Map: LoadedMap, size: { width, height } })
      else setIsDrawn(true)
    })
    watch.observe(element)
    return () => {
      gone = true
      watch.disconnect()
    }
  }, [load])
  useEffect(() => {
    if (loaded || isDrawn) replayClicks()
  }, [loaded, isDrawn])
  return (
    <div ref={box} className={`map-box ${className}`} {...(!loaded && !isDrawn && scriptedLater)}>
      {loaded ? <loaded.Map {...live} size={loaded.size} /> : children}
    </div>
  )
}

type SimpleMapBoxProps = Pick<MapBoxProps<never>, 'children' | 'className'> & Omit<LiveMapProps, 'size'>

const loadLiveMap = () => import('./LiveMap').then(({ LiveMap }) => LiveMap)

/** The same for a map with some places marked. */
export function PlacesMapBox({ children, className, ...live }: SimpleMapBoxProps) {
  return (
    <MapBox<Omit<LiveMapProps, 'size'>> load={loadLiveMap} live={live} {...(className && { className })}>
      {children}
    </MapBox>
  )
}
