import type { DrawnMapView, DrawnMark } from './drawn-map'

type DrawnMapProps = {
  view: DrawnMapView
  /** The words of a mark, short (`3`, `4–9`), and for who cannot see it; where it leads, none for a mark that only marks. */
  mark: (mark: DrawnMark) => { text: string; label?: string; href?: string; about?: boolean }
  label: string
}

/** The region drawn with its marks: a map that needs no script. */
export function DrawnMap({ view, mark, label }: DrawnMapProps) {
  const { width, height, land, marks } = view
  return (
    // biome-ignore lint/a11y/useSemanticElements: a picture that holds links is a group, and no field set
    <svg className="drawn-map" viewBox={`0 0 ${width} ${height}`} role="group" aria-label={label}>
      <image href="/images/map/land.svg" {...land} preserveAspectRatio="none" />
      {marks.map(each => {
        const { text, label, href, about } = mark(each)
        // Without words it is a dot.
        const height = text === '' ? 17 : 27
        const width = Math.max(height, 14 + text.length * 7.4)
        const className = about ? 'drawn-mark drawn-about' : 'drawn-mark'
        const drawn = (
          <>
            <rect x={-width / 2} y={-height / 2} width={width} height={height} rx={height / 2} />
            <text y={4.2} textAnchor="middle" aria-hidden={label ? true : undefined}>
              {text}
            </text>
          </>
        )
        return (
          <g key={`${each.x} ${each.y}`} transform={`translate(${each.x} ${each.y})`}>
            {/* On a wide screen marks keep their size: this group is made smaller around its point. */}
            <g className="drawn-at">
              {each.named && (
                <text className="drawn-name" x={width / 2 + 5} y={4.4}>
                  {each.name}
                </text>
              )}
              {href ? (
                <a className={className} href={href} aria-label={label}>
                  {drawn}
                </a>
              ) : (
                <g className={className}>{drawn}</g>
              )}
            </g>
          </g>
        )
      })}
    </svg>
  )
}
