import { useRef, useState } from 'react'
import { useTexts } from '../../../platform/i18n/TextsProvider'
import { DrawnMarkShape } from '../../../platform/map/DrawnMarkShape'
import { placeAt } from '../../../platform/map/drawn-map'
import { MapBox } from '../../../platform/map/MapBox'
import { MapPicture } from '../../../platform/map/MapPicture'
import { useGo } from '../../../ui/use-go'
import { useHydrated } from '../../../ui/use-hydrated'
import type { Filters } from '../filters'
import { listAddress } from '../form-search'
import { AreaDrawing } from './AreaDrawing'
import type { LiveResultsProps } from './LiveResults'
import { markWords } from './mark-words'
import type { DrawnResults } from './results-map'

export type ResultsMapProps = { list: 'sale' | 'rent'; filters: Filters; results: DrawnResults }

const loadLiveResults = () => import('./LiveResults').then(({ LiveResults }) => LiveResults)

/** A search's map: drawn, with marks as links; with script a tile map. Areas drawn on either are searched. */
export function ResultsMap({ list, filters, results }: ResultsMapProps) {
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
    <div className="results-map" ref={box}>
      <MapBox<Omit<LiveResultsProps, 'size'>>
        className="list-map"
        load={loadLiveResults}
        live={{ list, filters, marks, toPlace, onSearchHere: section => search({ box: section, area: [] }) }}
      >
        <MapPicture view={results} label={t('MAP_OF_RESULTS')} under={area && <polygon className="drawn-area" points={area} />}>
          {marks.map(mark => {
            const [item] = mark.items ?? []
            const href =
              mark.count === 1 && item ? item.href : listAddress(list, language, { ...filters, box: mark.box, page: 1 })
            return (
              <DrawnMarkShape
                key={`${mark.x} ${mark.y}`}
                x={mark.x}
                y={mark.y}
                href={href}
                about={mark.count === 1 && item?.about}
                many={mark.count > 1}
                {...markWords(mark, texts)}
              />
            )
          })}
        </MapPicture>
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
        {isScripted && (
          <>
            <button type="button" className="button quiet" aria-pressed={isDrawing} onClick={() => setIsDrawing(!isDrawing)}>
              {t(isDrawing ? 'MAP_DRAW_CANCEL' : 'MAP_DRAW')}
            </button>
            <p className="map-note" role="status">
              {isDrawing && t('MAP_DRAW_HOW')}
            </p>
          </>
        )}
      </div>
    </div>
  )
}
