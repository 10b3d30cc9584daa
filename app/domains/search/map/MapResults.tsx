import { lazy, type ReactNode, Suspense, type UIEvent, useState } from 'react'
import { useTexts } from '../../../platform/i18n/TextsProvider'
import { pointing } from '../../../platform/map/pointing'
import type { PictureBox } from '../../../platform/media/picture-sizes'
import { PropertyCard } from '../../catalogue/cards/PropertyCard'
import { ResultsMap as RenderedMap, type ResultsMapProps } from './ResultsMap'
import { type ListedProperty, type MapMark, marksProperty } from './results-map'

/** The server renders this directly; browsers load its script only for a map (`remix.config.ts`). */
const ResultsMap = import.meta.env.SSR
  ? RenderedMap
  : lazy(() => import('./ResultsMap').then(({ ResultsMap }) => ({ default: ResultsMap })))

type MapResultsProps = Omit<ResultsMapProps, 'isLit' | 'onPoint'> & {
  /** The page's cards. */
  properties: readonly ListedProperty[]
  /** Content below the cards. */
  children: ReactNode
}

/** As in MapResults.css: two columns beside the map, or small in a row below it. */
const boxes: readonly PictureBox[] = [
  { from: 1024, width: '21vw', ratio: 3 / 2 },
  { width: '112px', ratio: 1 },
]

/** A search as a map with prices or numbers on its marks, and the cards beside it. A mark and its card stand out together. */
export function MapResults({ properties, children, ...map }: MapResultsProps) {
  const { t } = useTexts()
  const [lit, setLit] = useState<readonly ListedProperty[]>([])
  const membersOf = (mark: MapMark) => properties.filter(property => marksProperty(mark, property))
  /** On a small screen the card that was swiped to stands out. */
  function onScroll({ currentTarget: row }: UIEvent<HTMLElement>) {
    if (row.scrollWidth <= row.clientWidth) return
    const share = row.scrollLeft / (row.scrollWidth - row.clientWidth)
    setLit(properties.slice(Math.round(share * (properties.length - 1))).slice(0, 1))
  }
  return (
    <>
      <div className="map-view">
        <Suspense fallback={<div className="map-box list-map" />}>
          <ResultsMap
            {...map}
            isLit={mark => lit.some(property => marksProperty(mark, property))}
            onPoint={(mark, isAt) => setLit(isAt ? membersOf(mark) : [])}
          />
        </Suspense>
      </div>
      <div className="map-side">
        {properties.length > 0 && (
          <ul className="map-list" onScroll={onScroll}>
            {properties.map((property, index) => (
              <li
                key={property.id}
                className={lit.some(({ id }) => id === property.id) ? 'map-lit-card' : undefined}
                {...pointing(isAt => setLit(isAt ? [property] : []))}
              >
                <PropertyCard card={property} sizes={boxes} priority={index === 0} />
              </li>
            ))}
          </ul>
        )}
        {children}
        <p className="map-note">
          {t('MAP_OR_TOWNS')} {map.results.marks.some(({ items }) => items?.some(({ about }) => about)) && t('MAP_ABOUT_SOME')}
        </p>
      </div>
    </>
  )
}
