/** Numbers of 32 bits that are gathered one by one, in an eighth to a half of the memory of an array. Pure. */
export function numberList() {
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
    values: (): Uint32Array => numbers.subarray(0, length),
  }
}
