/** Sets of places from 0 up, a bit each: what a search finds is put together from them. Pure. */

/** Of signed words: whole numbers of their own kind for the processor, which those without a sign are not. */
export type Bitmap = Int32Array

export function emptyBitmap(size: number): Bitmap {
  return new Int32Array((size + 31) >>> 5)
}

/** Makes a bitmap hold every place below `size`, for which it was made. */
export function fill(bitmap: Bitmap, size: number): void {
  bitmap.fill(-1)
  const rest = size & 31
  if (rest > 0) bitmap[bitmap.length - 1] = -1 >>> (32 - rest)
}

export function bitmapOf(places: Uint32Array, size: number): Bitmap {
  const bitmap = emptyBitmap(size)
  put(bitmap, places)
  return bitmap
}

export function putOne(bitmap: Bitmap, place: number): void {
  bitmap[place >>> 5]! |= 1 << (place & 31)
}

export function put(bitmap: Bitmap, places: Uint32Array, from = 0, to = places.length): void {
  for (let index = from; index < to; index++) {
    const place = places[index]!
    bitmap[place >>> 5]! |= 1 << (place & 31)
  }
}

/** Puts every place from one up to another. */
export function putAll(bitmap: Bitmap, from: number, to: number): void {
  if (from >= to) return
  const [first, last] = [from >>> 5, (to - 1) >>> 5]
  const head = -1 << (from & 31)
  const tail = -1 >>> (31 - ((to - 1) & 31))
  if (first === last) bitmap[first]! |= head & tail
  else {
    bitmap[first]! |= head
    for (let index = first + 1; index < last; index++) bitmap[index] = -1
    bitmap[last]! |= tail
  }
}

export function take(bitmap: Bitmap, places: Uint32Array, from: number, to: number): void {
  for (let index = from; index < to; index++) {
    const place = places[index]!
    bitmap[place >>> 5]! &= ~(1 << (place & 31))
  }
}

/** Makes a bitmap hold what another holds, and nothing else. */
export function copy(bitmap: Bitmap, other: Bitmap): void {
  bitmap.set(other)
}

/** Words of a bitmap, from one up to another. */
export type Span = { from: number; to: number }

function whole(bitmap: Bitmap): Span {
  return { from: 0, to: bitmap.length }
}

/** The words of a bitmap that hold a place, with those between them. */
export function spanOf(bitmap: Bitmap): Span {
  let [from, to] = [0, bitmap.length]
  while (from < to && bitmap[from] === 0) from++
  while (to > from && bitmap[to - 1] === 0) to--
  return { from, to }
}

// Four words in a step of the loop take half the time of one in a step. Words outside of a span stay as they are.

export function add(bitmap: Bitmap, other: Bitmap, { from, to }: Span = whole(bitmap)): void {
  let index = from
  for (; index + 3 < to; index += 4) {
    bitmap[index]! |= other[index]!
    bitmap[index + 1]! |= other[index + 1]!
    bitmap[index + 2]! |= other[index + 2]!
    bitmap[index + 3]! |= other[index + 3]!
  }
  for (; index < to; index++) bitmap[index]! |= other[index]!
}

export function keepOnly(bitmap: Bitmap, other: Bitmap, { from, to }: Span = whole(bitmap)): void {
  let index = from
  for (; index + 3 < to; index += 4) {
    bitmap[index]! &= other[index]!
    bitmap[index + 1]! &= other[index + 1]!
    bitmap[index + 2]! &= other[index + 2]!
    bitmap[index + 3]! &= other[index + 3]!
  }
  for (; index < to; index++) bitmap[index]! &= other[index]!
}

export function leaveOut(bitmap: Bitmap, other: Bitmap, { from, to }: Span = whole(bitmap)): void {
  let index = from
  for (; index + 3 < to; index += 4) {
    bitmap[index]! &= ~other[index]!
    bitmap[index + 1]! &= ~other[index + 1]!
    bitmap[index + 2]! &= ~other[index + 2]!
    bitmap[index + 3]! &= ~other[index + 3]!
  }
  for (; index < to; index++) bitmap[index]! &= ~other[index]!
}

/** Leaves out what is in one of two others. */
export function leaveOutBoth(bitmap: Bitmap, one: Bitmap, other: Bitmap, { from, to }: Span = whole(bitmap)): void {
  let index = from
  for (; index + 3 < to; index += 4) {
    bitmap[index]! &= ~(one[index]! | other[index]!)
    bitmap[index + 1]! &= ~(one[index + 1]! | other[index + 1]!)
    bitmap[index + 2]! &= ~(one[index + 2]! | other[index + 2]!)
    bitmap[index + 3]! &= ~(one[index + 3]! | other[index + 3]!)
  }
  for (; index < to; index++) bitmap[index]! &= ~(one[index]! | other[index]!)
}

/** Keeps what is in one of two others. */
export function keepEither(bitmap: Bitmap, one: Bitmap, other: Bitmap, { from, to }: Span = whole(bitmap)): void {
  let index = from
  for (; index + 3 < to; index += 4) {
    bitmap[index]! &= one[index]! | other[index]!
    bitmap[index + 1]! &= one[index + 1]! | other[index + 1]!
    bitmap[index + 2]! &= one[index + 2]! | other[index + 2]!
    bitmap[index + 3]! &= one[index + 3]! | other[index + 3]!
  }
  for (; index < to; index++) bitmap[index]! &= one[index]! | other[index]!
}

export function holds(bitmap: Bitmap, place: number): boolean {
  return ((bitmap[place >>> 5]! >>> (place & 31)) & 1) === 1
}

/**
 * Eight words are added up bit by bit before bits are counted (Harley and Seal; Hacker's Delight, 5-2): of what is left over, `ones`
 * has the bits that count once, `twos` those that count twice, and `fours` those that count four times.
 */
export function countOf(bitmap: Bitmap, { from, to }: Span = whole(bitmap)): number {
  let count = 0
  let ones = 0
  let twos = 0
  let fours = 0
  let index = from
  for (; index + 7 < to; index += 8) {
    let one = bitmap[index]!
    let other = bitmap[index + 1]!
    let either = ones ^ one
    let twosA = (ones & one) | (either & other)
    ones = either ^ other
    one = bitmap[index + 2]!
    other = bitmap[index + 3]!
    either = ones ^ one
    let twosB = (ones & one) | (either & other)
    ones = either ^ other
    either = twos ^ twosA
    const foursA = (twos & twosA) | (either & twosB)
    twos = either ^ twosB
    one = bitmap[index + 4]!
    other = bitmap[index + 5]!
    either = ones ^ one
    twosA = (ones & one) | (either & other)
    ones = either ^ other
    one = bitmap[index + 6]!
    other = bitmap[index + 7]!
    either = ones ^ one
    twosB = (ones & one) | (either & other)
    ones = either ^ other
    either = twos ^ twosA
    const foursB = (twos & twosA) | (either & twosB)
    twos = either ^ twosB
    either = fours ^ foursA
    count += 8 * bitsOf((fours & foursA) | (either & foursB))
    fours = either ^ foursB
  }
  for (; index < to; index++) count += bitsOf(bitmap[index]!)
  return count + 4 * bitsOf(fours) + 2 * bitsOf(twos) + bitsOf(ones)
}

/** Bits that are set in a word, added up side by side (Hacker's Delight, 5-1). */
function bitsOf(word: number): number {
  let bits = word - ((word >>> 1) & 0x5555_5555)
  bits = (bits & 0x3333_3333) + ((bits >>> 2) & 0x3333_3333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}

/** A word of a bitmap with its places from one up to another only. */
export function wordBetween(bitmap: Bitmap, index: number, from: number, to: number): number {
  const before = from - (index << 5)
  const after = to - (index << 5)
  return bitmap[index]! & (before > 0 ? -1 << before : -1) & (after < 32 ? -1 >>> (32 - after) : -1)
}

/** Visits the places of a bitmap from one up to another. */
export function eachIn(bitmap: Bitmap, from: number, to: number, visit: (place: number) => void): void {
  for (let index = from >>> 5; index << 5 < to; index++)
    for (let word = wordBetween(bitmap, index, from, to); word !== 0; word &= word - 1)
      visit((index << 5) + 31 - Math.clz32(word & -word))
}

/** The first place of a bitmap from one up to another; `to` where it has none there. */
export function firstIn(bitmap: Bitmap, from: number, to: number): number {
  for (let index = from >>> 5; index << 5 < to; index++) {
    const word = wordBetween(bitmap, index, from, to)
    if (word !== 0) return (index << 5) + 31 - Math.clz32(word & -word)
  }
  return to
}

/** The last one; -1 where it has none there. */
export function lastIn(bitmap: Bitmap, from: number, to: number): number {
  for (let index = (to - 1) >>> 5; index >= from >>> 5; index--) {
    const word = wordBetween(bitmap, index, from, to)
    if (word !== 0) return (index << 5) + 31 - Math.clz32(word)
  }
  return -1
}

/** The places of a bitmap from the lowest up. */
export function placesIn(bitmap: Bitmap): number[] {
  const places: number[] = []
  eachIn(bitmap, 0, bitmap.length << 5, place => places.push(place))
  return places
}
