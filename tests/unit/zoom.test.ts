import { describe, expect, it } from 'vitest'
import { bounded, enlarged, factorOfWheel, largest, step, whole } from '../../app/domains/catalogue/gallery/zoom'
import fc from '../support/fast-check'

const phone = { width: 400, height: 800 }
const plan = { width: 1600, height: 1200 }

describe('an enlarged picture', () => {
  it('keeps the point under the finger in place', () => {
    const at = { x: 60, y: -25 }
    const before = { scale: 1.4, x: 10, y: 5 }
    const after = enlarged(before, 1.7, at)
    expect(after.scale).toBeCloseTo(1.4 * 1.7)
    // The point of the picture, relative to the whole picture from its middle.
    for (const axis of ['x', 'y'] as const)
      expect((at[axis] - after[axis]) / after.scale).toBeCloseTo((at[axis] - before[axis]) / before.scale)
  })

  it('stays between full view and the maximum', () => {
    expect(enlarged(whole, 0.2, { x: 90, y: 90 })).toEqual(whole)
    const full = { scale: largest, x: 12, y: -7 }
    expect(enlarged(full, 3, { x: 90, y: 90 })).toEqual(full)
  })

  it('cannot leave the view, nor move unless larger than it', () => {
    // 400 × 300 in the view: doubled it is 800 × 600, wider than the view and lower.
    expect(bounded({ scale: 2, x: 900, y: 50 }, plan, phone)).toEqual({ scale: 2, x: 200, y: 0 })
    expect(bounded({ scale: 4, x: -9000, y: -9000 }, plan, phone)).toEqual({ scale: 4, x: -600, y: -200 })
    expect(bounded({ scale: 1, x: 30, y: 30 }, plan, phone)).toEqual(whole)
  })

  it('covers the view without gaps, whatever the gesture', () => {
    const length = fc.integer({ min: 1, max: 5000 })
    const size = fc.record({ width: length, height: length })
    const move = fc.double({ min: -1e5, max: 1e5, noNaN: true })
    const zoom = fc.record({ scale: fc.double({ min: 0, max: 100, noNaN: true }), x: move, y: move })
    fc.assert(
      fc.property(size, size, zoom, (picture, view, wished) => {
        const { scale, x, y } = bounded(wished, picture, view)
        expect(scale).toBeGreaterThanOrEqual(1)
        expect(scale).toBeLessThanOrEqual(largest)
        const ratio = scale * Math.min(view.width / picture.width, view.height / picture.height)
        for (const [moved, shown, seen] of [
          [x, picture.width * ratio, view.width],
          [y, picture.height * ratio, view.height],
        ] as const)
          expect(Math.abs(moved)).toBeLessThanOrEqual(Math.max(0, (shown - seen) / 2) + 1e-6)
      }),
    )
  })
})

it('zooms in on wheel up, at most one step at a time', () => {
  const wheel = (deltaY: number, deltaMode = 0, ctrlKey = false) => factorOfWheel({ deltaY, deltaMode, ctrlKey })
  expect(wheel(-100)).toBeGreaterThan(1)
  expect(wheel(100)).toBeCloseTo(1 / wheel(-100))
  // Lines instead of pixels.
  expect(wheel(-3, 1)).toBeGreaterThan(1.1)
  expect(wheel(-10, 0, true)).toBeGreaterThan(wheel(-10))
  expect(wheel(-1e9)).toBe(step)
  expect(wheel(0)).toBe(1)
})
