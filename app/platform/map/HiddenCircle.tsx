import { metresPerPixel } from './projection'

/** Radius in metres of the circle around a hidden address, which contains the house (at most 350 m from its centre). */
const hiddenRadius = 400

/** Whether the circle of a hidden address is larger than a mark. */
export const showsCircles = (zoom: number) => zoom >= 12

/** The circle that contains a house with a hidden address. */
export function HiddenCircle({ latitude, zoom }: { latitude: number; zoom: number }) {
  const pixels = hiddenRadius / metresPerPixel(latitude, zoom)
  const side = Math.ceil(2 * pixels + 4)
  return (
    <svg className="map-circle" width={side} height={side} aria-hidden="true">
      <circle cx={side / 2} cy={side / 2} r={pixels} />
    </svg>
  )
}
