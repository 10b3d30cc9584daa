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

// Four words in a step of the loop take half the time of one in a step.

export function add(bitmap: Bitmap, other: Bitmap): void {
  let index = 0
  for (; index + 3 < bitmap.length; index += 4) {
    bitmap[index]! |= other[index]!
    bitmap[index + 1]! |= other[index + 1]!
    bitmap[index + 2]! |= other[index + 2]!
    bitmap[index + 3]! |= other[index + 3]!
  }
  for (; index < bitmap.length; index++) bitmap[index]! |= other[index]!
}

export function keepOnly(bitmap: Bitmap, other: Bitmap): void {
  let index = 0
  for (; index + 3 < bitmap.length; index += 4) {
    bitmap[index]! &= other[index]!
    bitmap[index + 1]! &= other[index + 1]!
    bitmap[index + 2]! &= other[index + 2]!
    bitmap[index + 3]! &= other[index + 3]!
  }
  for (; index < bitmap.length; index++) bitmap[index]! &= other[index]!
}

export function leaveOut(bitmap: Bitmap, other: Bitmap): void {
  let index = 0
  for (; index + 3 < bitmap.length; index += 4) {
    bitmap[index]! &= ~other[index]!
    bitmap[index + 1]! &= ~other[index + 1]!
    bitmap[index + 2]! &= ~other[index + 2]!
    bitmap[index + 3]! &= ~other[index + 3]!
  }
  for (; index < bitmap.length; index++) bitmap[index]! &= ~other[index]!
}

/** Keeps what is in one of two others. */
export function keepEither(bitmap: Bitmap, one: Bitmap, other: Bitmap): void {
  let index = 0
  for (; index + 3 < bitmap.length; index += 4) {
    bitmap[index]! &= one[index]! | other[index]!
    bitmap[index + 1]! &= one[index + 1]! | other[index + 1]!
    bitmap[index + 2]! &= one[index + 2]! | other[index + 2]!
    bitmap[index + 3]! &= one[index + 3]! | other[index + 3]!
  }
  for (; index < bitmap.length; index++) bitmap[index]! &= one[index]! | other[index]!
}

export function holds(bitmap: Bitmap, place: number): boolean {
  return ((bitmap[place >>> 5]! >>> (place & 31)) & 1) === 1
}

/**
 * Eight words are added up bit by bit before bits are counted (Harley and Seal; Hacker's Delight, 5-2): of what is left over, `ones`
 * has the bits that count once, `twos` those that count twice, and `fours` those that count four times.
 */
export function countOf(bitmap: Bitmap): number {
  let count = 0
  let ones = 0
  let twos = 0
  let fours = 0
  let index = 0
  for (; index + 7 < bitmap.length; index += 8) {
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
  for (; index < bitmap.length; index++) count += bitsOf(bitmap[index]!)
  return count + 4 * bitsOf(fours) + 2 * bitsOf(twos) + bitsOf(ones)
}

/** Bits that are set in a word, added up side by side (Hacker's Delight, 5-1). */
function bitsOf(word: number): number {
  let bits = word - ((word >>> 1) & 0x5555_5555)
  bits = (bits & 0x3333_3333) + ((bits >>> 2) & 0x3333_3333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}

/** The places of a bitmap from the lowest up: those after the first `offset`, `limit` at most. */
export function placesUpwards(bitmap: Bitmap, offset: number, limit: number): number[] {
  const places: number[] = []
  let before = 0
  for (let index = 0; index < bitmap.length && places.length < limit; index++) {
    let word = bitmap[index]!
    if (word === 0) continue
    const count = bitsOf(word)
    if (before + count <= offset) {
      before += count
      continue
    }
    for (; word !== 0 && places.length < limit; word &= word - 1)
      if (before++ >= offset) places.push((index << 5) + 31 - Math.clz32(word & -word))
  }
  return places
}

/** The same from the highest down. */
export function placesDownwards(bitmap: Bitmap, offset: number, limit: number): number[] {
  const places: number[] = []
  let before = 0
  for (let index = bitmap.length - 1; index >= 0 && places.length < limit; index--) {
    let word = bitmap[index]!
    if (word === 0) continue
    const count = bitsOf(word)
    if (before + count <= offset) {
      before += count
      continue
    }
    while (word !== 0 && places.length < limit) {
      const bit = 31 - Math.clz32(word)
      if (before++ >= offset) places.push((index << 5) + bit)
      word ^= 1 << bit
    }
  }
  return places
}
