import { Overlay } from 'pigeon-maps'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../i18n/TextsProvider'
import { tileZooms } from './area'
import { cluster } from './clusters'
import { HiddenCircle, showsCircles } from './HiddenCircle'
import { MapCard, useMapCard } from './MapCard'
import { fitPlaces, withinZooms } from './map-fit'
import { project } from './projection'
import { TileMap } from './TileMap'

export type LiveItem = {
  id: number
  latitude: number
  longitude: number
  /** False for a hidden address: the place is a circle that contains the house, not its centre. */
  exact: boolean
  /** The mark's text, and its accessible name. */
  text: string
  label: string
  /** The address of a picture that replaces the round mark. */
  marker?: string
}

export type LiveMapProps = {
  items: readonly LiveItem[]
  /** Size of the box in pixels when the map appeared. */
  size: { width: number; height: number }
  /** The card opened by a mark; without it marks are not buttons. */
  card?: (id: number) => ReactNode
  maxZoom?: number
}

/** Minimum pixels between two marks. */
const apart = 46

/** A tile map with some places marked. */
export function LiveMap({ items, size, card, maxZoom }: LiveMapProps) {
  const { t } = useTexts()
  const [view, setView] = useState(() => fitPlaces(items, size, maxZoom))
  const { opened, open, ...cardProps } = useMapCard<number>()
  const zoom = Math.round(view.zoom)
  const groups = cluster(
    items.map(item => project(item.latitude, item.longitude, zoom)),
    apart,
  ).map(({ members }) => members.map(index => items[index]!))
  const overlays = [
    ...items
      .filter(item => !item.exact && showsCircles(zoom))
      .map(item => (
        <Overlay key={`circle ${item.id}`} anchor={[item.latitude, item.longitude]}>
          <HiddenCircle latitude={item.latitude} zoom={view.zoom} />
        </Overlay>
      )),
    ...groups.map(group => {
      const { latitude, longitude } = middleOf(group)
      return (
        <Overlay key={group.map(({ id }) => id).join()} anchor={[latitude, longitude]}>
          {mark(group)}
        </Overlay>
      )
    }),
  ]
  return (
    <TileMap view={view} setView={setView} overlays={overlays} onKeyDown={cardProps.onKeyDown}>
      {card && opened !== undefined && (
        <MapCard key={opened} onClose={cardProps.close}>
          {card(opened)}
        </MapCard>
      )}
    </TileMap>
  )

  // A function rather than a component, so that a button keeps its focus while the map moves.
  function mark(group: readonly LiveItem[]) {
    const [first] = group as [LiveItem]
    const single = group.length === 1
    // Only the circle: a mark in it would look like the house.
    if (!card && single && !first.exact && showsCircles(zoom)) return null
    const same =
      zoom >= tileZooms.max || group.every(item => item.latitude === first.latitude && item.longitude === first.longitude)
    const className = `map-mark${single ? '' : ' many'}${first.exact || !single ? '' : ' map-about'}`
    const face =
      single && first.marker ? <img src={first.marker} alt="" width="32" height="32" /> : single ? first.text : group.length
    if (!card)
      return (
        <span className={className}>
          <span>{face}</span>
        </span>
      )
    return (
      <button
        type="button"
        className={className}
        aria-label={single ? first.label : t('MAP_CLUSTER', { count: group.length })}
        aria-expanded={single ? opened === first.id : undefined}
        onClick={event => {
          // Zooming cannot separate homes in one building: clicking steps through them.
          if (single || same)
            open(group[(group.findIndex(({ id }) => id === opened) + 1) % group.length]!.id, event.currentTarget)
          else {
            const next = fitPlaces(group, size, tileZooms.max)
            setView({ ...next, zoom: withinZooms(Math.max(next.zoom, zoom + 1)) })
          }
        }}
      >
        <span>{face}</span>
      </button>
    )
  }
}

function middleOf(group: readonly LiveItem[]) {
  const mean = (of: (item: LiveItem) => number) => group.reduce((sum, item) => sum + of(item), 0) / group.length
  return { latitude: mean(item => item.latitude), longitude: mean(item => item.longitude) }
}
