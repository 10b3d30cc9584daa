import { lazy, type ReactNode, Suspense } from 'react'
import { useTexts } from '../../../platform/i18n/TextsProvider'
import { MapItemCard } from './MapItemCard'
import { ResultsMap as RenderedMap, type ResultsMapProps } from './ResultsMap'
import type { MapItem } from './results-map'

/** The server renders this directly; browsers load its script only for a map (`remix.config.ts`). */
const ResultsMap = import.meta.env.SSR
  ? RenderedMap
  : lazy(() => import('./ResultsMap').then(({ ResultsMap }) => ({ default: ResultsMap })))

type MapResultsProps = ResultsMapProps & {
  /** The page's cards. */
  items: readonly MapItem[]
  /** Content below the list. */
  children: ReactNode
}

/** A search as a map with prices or numbers on its marks, and the list next to it. */
export function MapResults({ items, children, ...map }: MapResultsProps) {
  const { t } = useTexts()
  return (
    <div className="on-map">
      <div className="on-map-side">
        <Suspense fallback={<div className="map-box list-map" />}>
          <ResultsMap {...map} />
        </Suspense>
        <p className="map-note">
          {t('MAP_OR_TOWNS')} {map.results.marks.some(({ items }) => items?.some(({ about }) => about)) && t('MAP_ABOUT_SOME')}
        </p>
      </div>
      <div>
        <ul className="map-list">
          {items.map(item => (
            <li key={item.id}>
              <MapItemCard item={item} />
            </li>
          ))}
        </ul>
        {children}
      </div>
    </div>
  )
}
