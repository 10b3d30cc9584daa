/** A number of every property of a list, to be compared with bounds. Pure. */
import { type Bitmap, emptyBitmap, keepEither, keepOnly, leaveOut, leaveOutBoth, put, type Span, take } from './bitmap'
import type { Groups } from './groups'

type Unknown = 'found' | 'left out'

/**
 * @param groups by value from the least up; what has none stands behind the last.
 */
export function numberIndex({ keys: values, starts, places }: Groups, size: number) {
  const known = starts[values.length]!
  const ends = starts.length <= mostSteps ? starts : evenSteps(known)
  /** Up to each of `ends`, those with a lower value. */
  const steps: Bitmap[] = []
  const below = emptyBitmap(size)
  for (let index = 0; index < ends.length; index++) {
    put(below, places, index === 0 ? 0 : ends[index - 1], ends[index])
    steps.push(below.slice())
  }
  const without = emptyBitmap(size)
  put(without, places, known)

  // Words of a result outside of a span hold nothing.
  return {
    /** Keeps what has at least so much; what has no number is `unknown`. */
    atLeast(result: Bitmap, span: Span, bound: number, unknown: Unknown): void {
      const end = starts[firstNotBelow(values, bound)]!
      const step = firstNotBelow(ends, end + 1) - 1
      if (unknown === 'left out' && known < size) leaveOutBoth(result, steps[step]!, without, span)
      else leaveOut(result, steps[step]!, span)
      take(result, places, ends[step]!, end)
    },
    /** Keeps what has at most so much; what has no number is `unknown`. */
    atMost(result: Bitmap, span: Span, bound: number, unknown: Unknown): void {
      const end = starts[firstAbove(values, bound)]!
      const step = firstNotBelow(ends, end)
      if (unknown === 'found') keepEither(result, steps[step]!, without, span)
      else keepOnly(result, steps[step]!, span)
      take(result, places, end, ends[step]!)
    },
  }
}

export type NumberIndex = ReturnType<typeof numberIndex>

/** A list of 65,000 takes 2 MB for as many, and a bound that lies between two of them takes 250 bits away. */
const mostSteps = 256

function evenSteps(known: number): Uint32Array {
  const step = Math.ceil(known / (mostSteps - 1))
  return Uint32Array.from({ length: mostSteps }, (_, index) => Math.min(known, index * step))
}

type Sorted = Float64Array | Uint32Array | Int32Array

/** The first position from `begin` up to `end` whose value is not below a bound; `end` where all are. */
export function firstNotBelow(values: Sorted, bound: number, begin = 0, end = values.length): number {
  let [from, to] = [begin, end]
  while (from < to) {
    const middle = (from + to) >>> 1
    if (values[middle]! < bound) from = middle + 1
    else to = middle
  }
  return from
}

/** The first of them whose value is above a bound. */
export function firstAbove(values: Sorted, bound: number, begin = 0, end = values.length): number {
  let [from, to] = [begin, end]
  while (from < to) {
    const middle = (from + to) >>> 1
    if (values[middle]! <= bound) from = middle + 1
    else to = middle
  }
  return from
}
