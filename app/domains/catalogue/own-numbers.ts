/** The numbers of homes entered at the desk: no provider's record gets one of them. */
export const ownNumbers = { first: 800_000_001, last: 899_999_999 }

export function isOwnNumber(id: number): boolean {
  return id >= ownNumbers.first && id <= ownNumbers.last
}
