/** Pairs of numbers that are gathered one by one, in an eighth to a half of the memory of arrays. Pure. */

/** Numbers of 32 bits. */
function numberList() {
  let numbers = new Uint32Array(1024)
  let length = 0
  return {
    push(number: number): void {
      if (length === numbers.length) {
        const more = new Uint32Array(2 * length)
        more.set(numbers)
        numbers = more
      }
      numbers[length++] = number
    },
    /** They hold until it is emptied. */
    values: (): Uint32Array => numbers.subarray(0, length),
    /** For the next that are gathered: what memory was taken is kept. */
    empty(): void {
      length = 0
    },
  }
}

/** Pairs of a key and a place. */
export type PairList = ReturnType<typeof pairList>

export function pairList() {
  const [keys, places] = [numberList(), numberList()]
  return {
    push(key: number, place: number): void {
      keys.push(key)
      places.push(place)
    },
    keys: keys.values,
    places: places.values,
    empty(): void {
      keys.empty()
      places.empty()
    },
  }
}
