import { mapSize, provinceShapes } from './province-shapes'

type ProvinceMapProps = {
  /** The id of a province's checkbox: the shape is its label. */
  idOf: (code: string) => string
  /** The text on the shape; the checkbox has the full name. */
  nameOf: (code: string) => string
}

/**
 * The provinces drawn as labels of their checkboxes: a click ticks one without script. Shapes overlap, but each receives the
 * pointer only within its outline. Screen readers and keyboards use the equivalent checkboxes in the following `<fieldset>`.
 */
export function ProvinceMap({ idOf, nameOf }: ProvinceMapProps) {
  return (
    <div className="province-map">
      {provinceShapes.map(({ code, d, x, y }) => (
        <label key={code} htmlFor={idOf(code)} data-province={code}>
          <svg viewBox={`0 0 ${mapSize.width} ${mapSize.height}`} aria-hidden="true">
            <path d={d} />
            <text x={x} y={y} textAnchor="middle">
              {nameOf(code)}
            </text>
          </svg>
        </label>
      ))}
    </div>
  )
}
