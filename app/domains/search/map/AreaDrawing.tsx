import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { areaOf, type Degrees } from '../../../platform/map/drawn-shape'
import { maxCorners } from '../../../platform/map/shape'
import { simplifyLine } from '../../../platform/map/simplify-line'

type AreaDrawingProps = {
  /** Converts a point of the window to a place. */
  toPlace: (x: number, y: number) => Degrees
  /** The area in the search's format. */
  onDrawn: (area: number[]) => void
  onCancel: () => void
}

type Point = { x: number; y: number }

/** Turns a line drawn on a map by finger or mouse into an area. Ignores lines that are too short; Escape cancels. */
export function AreaDrawing({ toPlace, onDrawn, onCancel }: AreaDrawingProps) {
  const surface = useRef<SVGSVGElement>(null)
  const [line, setLine] = useState<readonly Point[]>([])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onCancel()
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
  const extend = ({ clientX: x, clientY: y }: PointerEvent) => setLine(known => [...known, { x, y }])
  const { left = 0, top = 0 } = surface.current?.getBoundingClientRect() ?? {}
  return (
    <svg
      ref={surface}
      className="map-drawing"
      aria-hidden="true"
      onPointerDown={event => {
        event.currentTarget.setPointerCapture(event.pointerId)
        setLine([{ x: event.clientX, y: event.clientY }])
      }}
      onPointerMove={event => line.length > 0 && extend(event)}
      onPointerCancel={() => setLine([])}
      onPointerUp={() => {
        const area = areaOf(simplifyLine(line, maxCorners).map(({ x, y }) => toPlace(x, y)))
        setLine([])
        if (area.length > 0) onDrawn(area)
      }}
    >
      <polygon points={line.map(({ x, y }) => `${x - left},${y - top}`).join(' ')} />
    </svg>
  )
}
