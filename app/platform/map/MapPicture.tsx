import type { ReactNode } from 'react'
import type { MapFrameView } from './drawn-map'
import landPicture from './land.svg?url'
import type { MapLabel } from './place-labels'

type MapPictureProps = {
  view: MapFrameView & { labels: readonly MapLabel[] }
  label: string
  /** Drawn above the land and below the names. */
  under?: ReactNode
  /** The marks. */
  children: ReactNode
}

/** The land as a picture with place names: a map that needs no script. */
export function MapPicture({ view: { width, height, land, labels }, label, under, children }: MapPictureProps) {
  /** A length that does not grow with the land. */
  const drawn = (length: number) => Math.round((10 * length) / land.scale) / 10
  return (
    // biome-ignore lint/a11y/useSemanticElements: a picture that holds links is a group, and no field set
    <svg className="drawn-map" viewBox={`0 0 ${width} ${height}`} role="group" aria-label={label}>
      <g transform={`translate(${land.x} ${land.y}) scale(${land.scale})`}>
        <use href={`${landPicture}#land`} strokeWidth={drawn(1)} />
        <use href={`${landPicture}#rivers`} strokeWidth={drawn(1.6)} />
        <use href={`${landPicture}#border`} strokeWidth={drawn(2)} strokeDasharray={`${drawn(6)} ${drawn(4)}`} />
      </g>
      {under}
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus; who cannot see where the names stand learns nothing from them */}
      <g className="drawn-names" aria-hidden="true">
        {labels.map(({ x, y, name, textX, textY, end }) => (
          <g key={`${name} ${x} ${y}`}>
            <circle cx={x} cy={y} r={1.8} />
            <text x={textX} y={textY} textAnchor={end && 'end'}>
              {name}
            </text>
          </g>
        ))}
      </g>
      {children}
    </svg>
  )
}
