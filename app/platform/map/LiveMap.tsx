import { Overlay, Map as PigeonMap } from 'pigeon-maps'
import { type ReactNode, useRef, useState } from 'react'
import { useTexts } from '../i18n/TextsProvider'
import { covers, tilePath, tileZooms } from './area'
import { cluster } from './clusters'
import { fitPlaces } from './map-fit'
import { metresPerPixel, project } from './projection'

export type LiveItem = {
  id: number
  latitude: number
  longitude: number
  /** False for a hidden address: the place is a circle that holds the house, not its middle. */
  exact: boolean
  /** What the mark says, e.g. its number in the list, and its name for who cannot see it. */
  text: string
  label: string
  /** A picture's address in place of the round mark. */
  marker?: string
}

export type LiveMapProps = {
  items: readonly LiveItem[]
  /** Pixels of the box when the map came. */
  size: { width: number; height: number }
  /** What a mark opens; without it marks only mark. */
  card?: (id: number) => ReactNode
  mostZoom?: number
  /** Called when a group of marks has been brought nearer, with the number of its places. */
  onCluster?: (count: number) => void
}

/** Metres around the point of a hidden address within which the house lies (at most 350 from its middle). */
const hiddenRadius = 400
/** From here on the circle of a hidden address is larger than a mark. */
const circleZoom = 12
/** Pixels between two marks. */
const apart = 36
const blank = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

/** Only what is there is asked for; beyond the two countries the map is blank. */
function tileAddress(x: number, y: number, z: number): string {
  return covers({ x, y, z }) ? `/map/tiles/${tilePath({ x, y, z })}` : blank
}

/** The map that is moved and zoomed. Loaded when it is wanted, never rendered on the server: the library writes styles. */
export function LiveMap({ items, size, card, mostZoom, onCluster }: LiveMapProps) {
  const { t } = useTexts()
  const [view, setView] = useState(() => fitPlaces(items, size, mostZoom))
  const [opened, setOpened] = useState<number>()
  const opener = useRef<HTMLElement>()
  const close = () => {
    setOpened(undefined)
    opener.current?.focus()
  }
  const zoom = Math.round(view.zoom)
  const zoomBy = (step: number) =>
    setView({ ...view, zoom: Math.min(Math.max(zoom + step, tileZooms.least + 1), tileZooms.most) })
  const groups = cluster(
    items.map(item => project(item.latitude, item.longitude, zoom)),
    apart,
  ).map(({ members }) => members.map(index => items[index]!))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key closes the card, wherever the focus is in the map
    <div className="live-map" onKeyDown={event => event.key === 'Escape' && opened !== undefined && close()}>
      <PigeonMap
        center={view.center}
        zoom={view.zoom}
        minZoom={tileZooms.least + 1}
        maxZoom={tileZooms.most}
        provider={tileAddress}
        onBoundsChanged={({ center, zoom }) => setView({ center, zoom })}
        animate={!matchMedia('(prefers-reduced-motion: reduce)').matches}
        twoFingerDrag
        twoFingerDragWarning={t('MAP_TWO_FINGERS')}
        metaWheelZoom
        metaWheelZoomWarning={t('MAP_WHEEL')}
        attributionPrefix={false}
        attribution={
          <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">
            {t('MAP_ATTRIBUTION')}
          </a>
        }
      >
        {items
          .filter(item => !item.exact && zoom >= circleZoom)
          .map(item => (
            <Overlay key={`circle ${item.id}`} anchor={[item.latitude, item.longitude]}>
              <Circle pixels={hiddenRadius / metresPerPixel(item.latitude, view.zoom)} />
            </Overlay>
          ))}
        {groups.map(group => {
          const { latitude, longitude } = middleOf(group)
          return (
            <Overlay key={group.map(({ id }) => id).join()} anchor={[latitude, longitude]}>
              {mark(group)}
            </Overlay>
          )
        })}
      </PigeonMap>
      <div className="map-zoom">
        <button type="button" aria-label={t('MAP_ZOOM_IN')} disabled={zoom >= tileZooms.most} onClick={() => zoomBy(1)}>
          +
        </button>
        <button type="button" aria-label={t('MAP_ZOOM_OUT')} disabled={zoom <= tileZooms.least + 1} onClick={() => zoomBy(-1)}>
          −
        </button>
      </div>
      <div aria-live="polite">
        {card && opened !== undefined && (
          <div className="map-card">
            {card(opened)}
            <button type="button" className="map-close" aria-label={t('CLOSE')} onClick={close}>
              ×
            </button>
          </div>
        )}
      </div>
    </div>
  )

  // A function and no component: a button keeps its focus while the map moves.
  function mark(group: readonly LiveItem[]) {
    const [first] = group as [LiveItem]
    const single = group.length === 1
    // The circle says it all: a mark in it would seem to be the house.
    if (!card && single && !first.exact && zoom >= circleZoom) return null
    const same =
      zoom >= tileZooms.most || group.every(item => item.latitude === first.latitude && item.longitude === first.longitude)
    const className = `map-mark${single ? '' : ' many'}${first.exact || !single ? '' : ' map-about'}`
    const face =
      single && first.marker ? <img src={first.marker} alt="" width="32" height="32" /> : single ? first.text : `${group.length}×`
    if (!card) return <span className={className}>{face}</span>
    return (
      <button
        type="button"
        className={className}
        aria-label={single ? first.label : t('MAP_CLUSTER', { count: group.length })}
        aria-expanded={single ? opened === first.id : undefined}
        onClick={event => {
          opener.current = event.currentTarget
          // Houses of one building cannot be told apart by zooming: they are gone through one by one.
          if (single || same) setOpened(group[(group.findIndex(({ id }) => id === opened) + 1) % group.length]!.id)
          else {
            setView(closer(fitPlaces(group, size, tileZooms.most)))
            onCluster?.(group.length)
          }
        }}
      >
        {face}
      </button>
    )
  }

  function closer(next: typeof view) {
    return { ...next, zoom: Math.min(Math.max(next.zoom, zoom + 1), tileZooms.most) }
  }
}

function middleOf(group: readonly LiveItem[]) {
  const mean = (of: (item: LiveItem) => number) => group.reduce((sum, item) => sum + of(item), 0) / group.length
  return { latitude: mean(item => item.latitude), longitude: mean(item => item.longitude) }
}

function Circle({ pixels }: { pixels: number }) {
  const side = Math.ceil(2 * pixels + 4)
  return (
    <svg className="map-circle" width={side} height={side} aria-hidden="true">
      <circle cx={side / 2} cy={side / 2} r={pixels} />
    </svg>
  )
}
