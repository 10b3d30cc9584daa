import { Map as PigeonMap } from 'pigeon-maps'
import type { KeyboardEventHandler, ReactElement, ReactNode } from 'react'
import { useTexts } from '../i18n/TextsProvider'
import { covers, nearestCentre, tilePath, tileZooms } from './area'
import { minZoom, withinZooms } from './map-fit'

export type MapView = { center: [number, number]; zoom: number }

/** Degrees. */
export type MapBounds = { south: number; west: number; north: number; east: number }

type TileMapProps = {
  view: MapView
  setView: (view: MapView) => void
  /** Called with the visible bounds, at first and after each move. */
  onBounds?: (bounds: MapBounds, initial: boolean) => void
  /** One finger and the wheel move the map instead of the page: for a map that fills the window. */
  takesGestures?: boolean
  onKeyDown: KeyboardEventHandler
  /** `Overlay`s of pigeon-maps. */
  overlays: readonly (ReactElement | null)[]
  /** Rendered over the map. */
  children: ReactNode
}

const blank = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

/** Requests existing tiles only: a map dragged past its edge returns to them when it is let go. */
function tileAddress(x: number, y: number, z: number): string {
  return covers({ x, y, z }) ? `/map/tiles/${tilePath({ x, y, z })}` : blank
}

/** The movable tile map. Never rendered on the server: the library writes styles. */
export function TileMap({ view, setView, onBounds, takesGestures = false, onKeyDown, overlays, children }: TileMapProps) {
  const { t } = useTexts()
  const zoom = Math.round(view.zoom)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key closes what is open, wherever the focus is in the map
    <div className="live-map" onKeyDown={onKeyDown}>
      <PigeonMap
        center={view.center}
        zoom={view.zoom}
        minZoom={minZoom}
        maxZoom={tileZooms.max}
        provider={tileAddress}
        onBoundsChanged={({ center, zoom, bounds: { ne, sw }, initial }) => {
          setView({ center: nearestCentre(center), zoom })
          onBounds?.({ south: sw[0], west: sw[1], north: ne[0], east: ne[1] }, initial)
        }}
        animate={!matchMedia('(prefers-reduced-motion: reduce)').matches}
        twoFingerDrag={!takesGestures}
        twoFingerDragWarning={t('MAP_TWO_FINGERS')}
        metaWheelZoom={!takesGestures}
        metaWheelZoomWarning={t('MAP_WHEEL')}
        attributionPrefix={false}
        attribution={
          <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">
            {t('MAP_ATTRIBUTION')}
          </a>
        }
      >
        {overlays}
      </PigeonMap>
      <div className="map-zoom">
        <button
          type="button"
          aria-label={t('MAP_ZOOM_IN')}
          disabled={zoom >= tileZooms.max}
          onClick={() => setView({ ...view, zoom: withinZooms(zoom + 1) })}
        >
          +
        </button>
        <button
          type="button"
          aria-label={t('MAP_ZOOM_OUT')}
          disabled={zoom <= minZoom}
          onClick={() => setView({ ...view, zoom: withinZooms(zoom - 1) })}
        >
          −
        </button>
      </div>
      {children}
    </div>
  )
}
