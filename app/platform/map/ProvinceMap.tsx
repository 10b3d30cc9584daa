import { mapSize, provinceShapes } from './province-shapes'

type ProvinceMapProps = {
  /** The ID of the checkbox of a province: its shape is a label of it. */
  idOf: (code: string) => string
  /** What stands on the shape; the checkbox has its name in words. */
  nameOf: (code: string) => string
}

/**
 * The provinces drawn, each a label of its checkbox: a click ticks it, without script. Shapes lie over each other, each takes
 * the pointer only where it is. Screen readers and keyboards have the checkboxes, which say the same;
 * they are in the `<fieldset>` that follows.
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
