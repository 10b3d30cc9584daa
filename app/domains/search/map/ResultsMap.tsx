import { useRef, useState } from 'react'
import { useTexts } from '../../../platform/i18n/TextsProvider'
import { DrawnMarkShape } from '../../../platform/map/DrawnMarkShape'
import { placeAt } from '../../../platform/map/drawn-map'
import { MapBox } from '../../../platform/map/MapBox'
import { TargetCard } from '../../../platform/map/MapCard'
import { MapPicture } from '../../../platform/map/MapPicture'
import { Link } from '../../../ui/Link'
import { useGo } from '../../../ui/use-go'
import { useHydrated } from '../../../ui/use-hydrated'
import type { Filters } from '../filters'
import { listAddress } from '../form-search'
import { AreaDrawing } from './AreaDrawing'
import type { LiveResultsProps } from './LiveResults'
import { MapItemCards } from './MapItemCard'
import { markWords } from './mark-words'
import type { DrawnResults, MapMark } from './results-map'

export type ResultsMapProps = {
  list: 'sale' | 'rent'
  filters: Filters
  results: DrawnResults
  /** Whether a mark's property is pointed at in the list, and what to do when the mark is. */
  isLit: (mark: MapMark) => boolean
  onPoint: (mark: MapMark, isAt: boolean) => void
}

const loadLiveResults = () => import('./LiveResults').then(({ LiveResults }) => LiveResults)

/** The `id` of a search's map. */
const mapId = 'results-map'

/** A search's map: drawn, with marks as links; with script a tile map. Areas drawn on either are searched. */
export function ResultsMap({ list, filters, results, isLit, onPoint }: ResultsMapProps) {
  const texts = useTexts()
  const { language, t } = texts
  const go = useGo()
  const isScripted = useHydrated()
  const box = useRef<HTMLDivElement>(null)
  const [isDrawing, setIsDrawing] = useState(false)
  /** Converts a point of the window to a place, by the tile map once it is loaded. */
  const toPlace = useRef<LiveResultsProps['toPlace']['current']>()
  const placeOnDrawn = (x: number, y: number) => {
    const matrix = box.current?.querySelector<SVGSVGElement>('.drawn-map')?.getScreenCTM()?.inverse()
    return placeAt(results, new DOMPoint(x, y).matrixTransform(matrix))
  }
  const search = (change: Partial<Filters>) =>
    go(listAddress(list, language, { ...filters, ...change, page: 1 }), { keepScroll: true })
  const { marks, area } = results
  return (
    <div className="results-map" ref={box} id={mapId}>
      <MapBox<Omit<LiveResultsProps, 'size'>>
        className="list-map"
        load={loadLiveResults}
        live={{ list, filters, marks, isLit, onPoint, toPlace, onSearchHere: section => search({ box: section, area: [] }) }}
      >
        <MapPicture view={results} label={t('MAP_OF_RESULTS')} under={area && <polygon className="drawn-area" points={area} />}>
          {marks.map(mark => (
            <DrawnMarkShape
              key={`${mark.x} ${mark.y}`}
              x={mark.x}
              y={mark.y}
              href={mark.items ? `#${cardOf(mark)}` : listAddress(list, language, { ...filters, box: mark.box, page: 1 })}
              about={mark.count === 1 && mark.items?.[0]?.about}
              many={mark.count > 1}
              lit={isLit(mark)}
              onPoint={isAt => onPoint(mark, isAt)}
              {...markWords(mark, texts)}
            />
          ))}
        </MapPicture>
        {marks.map(
          mark =>
            mark.items && (
              <TargetCard key={cardOf(mark)} id={cardOf(mark)} around={mapId}>
                <MapItemCards items={mark.items} />
              </TargetCard>
            ),
        )}
      </MapBox>
      {isDrawing && (
        <AreaDrawing
          toPlace={(x, y) => (toPlace.current ?? placeOnDrawn)(x, y)}
          onDrawn={area => {
            setIsDrawing(false)
            search({ area, box: [] })
          }}
          onCancel={() => setIsDrawing(false)}
        />
      )}
      <div className="map-tools no-print">
        <Link className="button quiet map-to-list" to={listAddress(list, language, { ...filters, view: 'list', page: 1 })}>
          {t('VIEW_LIST')}
        </Link>
        {isScripted && (
          <button type="button" className="button quiet" aria-pressed={isDrawing} onClick={() => setIsDrawing(!isDrawing)}>
            {t(isDrawing ? 'MAP_DRAW_CANCEL' : 'MAP_DRAW')}
          </button>
        )}
      </div>
      <p className="map-hint" role="status">
        {isDrawing && t('MAP_DRAW_HOW')}
      </p>
    </div>
  )
}

/** The `id` of the card of a mark with listed properties. */
function cardOf({ items }: MapMark): string {
  return `map-card-${items?.[0]?.id}`
}
