import { Overlay } from 'pigeon-maps'
import { type MutableRefObject, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../platform/i18n/TextsProvider'
import { cornersOfArea, tileZooms } from '../../../platform/map/area'
import { cornersOf, type Degrees, roundedSection } from '../../../platform/map/drawn-shape'
import { HiddenCircle, showsCircles } from '../../../platform/map/HiddenCircle'
import { MapCard, useMapCard } from '../../../platform/map/MapCard'
import { fitPlaces, fitSection, withinZooms } from '../../../platform/map/map-fit'
import { pointing } from '../../../platform/map/pointing'
import { project, unproject } from '../../../platform/map/projection'
import { writeShape } from '../../../platform/map/shape'
import { type MapBounds, TileMap } from '../../../platform/map/TileMap'
import { type Filters, listParameter, writeFilters } from '../filters'
import { MapItemCards } from './MapItemCard'
import { markWords } from './mark-words'
import type { MapItem, MapMark } from './results-map'

export type LiveResultsProps = {
  list: 'sale' | 'rent'
  filters: Filters
  /** The marks of the whole search, until the window's own are loaded. */
  marks: readonly MapMark[]
  isLit: (mark: MapMark) => boolean
  onPoint: (mark: MapMark, isAt: boolean) => void
  size: { width: number; height: number }
  /** Receives the function that converts a point of the window to a place. */
  toPlace: MutableRefObject<((x: number, y: number) => Degrees) | undefined>
  /** Searches in a section. */
  onSearchHere: (section: number[]) => void
}

/** Time without movement before loading marks (ms). */
const settled = 250

/** The tile map of a search, with the marks of the visible window. */
export function LiveResults({ list, filters, marks: first, isLit, onPoint, size, toPlace, onSearchHere }: LiveResultsProps) {
  const texts = useTexts()
  const { language, t } = texts
  const query = writeFilters({ ...filters, view: 'list', page: 1 })
  const [view, setView] = useState(() => fitSearch(filters, first, size))
  const [marks, setMarks] = useState(first)
  const [bounds, setBounds] = useState<MapBounds>()
  /** The current section, if the map was moved since the search. */
  const [moved, setMoved] = useState(false)
  const searched = useRef({ query, section: '' })
  const root = useRef<HTMLDivElement>(null)
  const { opened, open, close, onKeyDown } = useMapCard<readonly MapItem[]>()
  const zoom = Math.round(view.zoom)

  useEffect(() => {
    const { query: last, section } = searched.current
    if (last === query) return
    searched.current = { query, section: '' }
    setMoved(false)
    // After searching here, the map stays here.
    if (section !== writeShape(filters.box)) setView(fitSearch(filters, first, size))
  }, [query, filters, first, size])

  useEffect(() => {
    if (!bounds) return
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      const window = writeShape(roundedSection(bounds.south, bounds.west, bounds.north, bounds.east))
      const parameters = new URLSearchParams(query)
      for (const [name, value] of Object.entries({ [listParameter]: list, language, window, zoom: String(zoom) }))
        parameters.set(name, value)
      try {
        const answer = await fetch(`/search/map?${parameters}`, { signal: controller.signal })
        if (answer.ok) setMarks(((await answer.json()) as { marks: MapMark[] }).marks)
      } catch {
        // When offline, the previous marks stay correct.
      }
    }, settled)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [bounds, zoom, query, list, language])

  useEffect(() => {
    toPlace.current = (x, y) => {
      const box = root.current?.getBoundingClientRect()
      if (!box) return { latitude: view.center[0], longitude: view.center[1] }
      const middle = project(view.center[0], view.center[1], view.zoom)
      return unproject({ x: middle.x + x - box.left - box.width / 2, y: middle.y + y - box.top - box.height / 2 }, view.zoom)
    }
    return () => {
      toPlace.current = undefined
    }
  }, [toPlace, view])

  const overlays = marks.map(mark => {
    const { latitude, longitude, count, items } = mark
    const { text, label } = markWords(mark, texts)
    const about = count === 1 && items?.[0]?.about
    const className = `map-mark${count > 1 ? ' many' : ''}${about ? ' map-about' : ''}${isLit(mark) ? ' map-lit' : ''}`
    return (
      <Overlay key={`${latitude} ${longitude} ${count}`} anchor={[latitude, longitude]}>
        <button
          type="button"
          className={className}
          aria-label={label}
          aria-expanded={items ? opened === items : undefined}
          {...pointing(isAt => onPoint(mark, isAt))}
          onClick={event => {
            if (items) open(items, event.currentTarget)
            else if (zoom >= tileZooms.max) onSearchHere([...mark.box])
            else {
              setMoved(true)
              const next = fitPlaces(cornersOf(mark.box), size, tileZooms.max)
              setView({ ...next, zoom: withinZooms(Math.max(next.zoom, zoom + 1)) })
            }
          }}
        >
          <span>{text}</span>
        </button>
      </Overlay>
    )
  })
  const circles = marks
    .filter(({ count, items }) => count === 1 && items?.[0]?.about && showsCircles(zoom))
    .map(({ latitude, longitude }) => (
      <Overlay key={`circle ${latitude} ${longitude}`} anchor={[latitude, longitude]}>
        <HiddenCircle latitude={latitude} zoom={view.zoom} />
      </Overlay>
    ))
  return (
    <div ref={root} className="live-results">
      <TileMap
        takesGestures
        view={view}
        setView={setView}
        onBounds={(next, initial) => {
          setBounds(next)
          if (!initial && bounds) setMoved(true)
        }}
        overlays={[outline(filters.area, view), ...circles, ...overlays]}
        onKeyDown={onKeyDown}
      >
        {moved && bounds && (
          <button
            type="button"
            className="button map-search-here"
            onClick={() => {
              const section = roundedSection(bounds.south, bounds.west, bounds.north, bounds.east)
              searched.current.section = writeShape(section)
              onSearchHere(section)
            }}
          >
            {t('MAP_SEARCH_HERE')}
          </button>
        )}
        {opened && (
          <MapCard key={opened[0]?.id} onClose={close}>
            <MapItemCards items={opened} />
          </MapCard>
        )}
      </TileMap>
    </div>
  )
}

function fitSearch(filters: Filters, marks: readonly MapMark[], size: LiveResultsProps['size']) {
  if (filters.box.length > 0) return fitSection(filters.box, size)
  const places = [...marks.flatMap(({ box }) => cornersOf(box)), ...cornersOf(filters.area)]
  return fitPlaces(places.length > 0 ? places : cornersOfArea, size)
}

/** The search's drawn area, with its picture placed at the corner. */
function outline(area: readonly number[], { zoom }: { zoom: number }) {
  const points = cornersOf(area).map(({ latitude, longitude }) => project(latitude, longitude, zoom))
  if (points.length === 0) return null
  const [left, top] = [Math.min(...points.map(({ x }) => x)), Math.min(...points.map(({ y }) => y))]
  const { latitude, longitude } = unproject({ x: left, y: top }, zoom)
  const width = Math.ceil(Math.max(...points.map(({ x }) => x - left)))
  const height = Math.ceil(Math.max(...points.map(({ y }) => y - top)))
  return (
    <Overlay key="area" anchor={[latitude, longitude]}>
      <svg className="map-area" width={width} height={height} aria-hidden="true">
        <polygon points={points.map(({ x, y }) => `${x - left},${y - top}`).join(' ')} />
      </svg>
    </Overlay>
  )
}
