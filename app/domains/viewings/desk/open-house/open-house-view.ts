/** Open houses at the desk. Moments in milliseconds since 1970. */

export type OpenHouseRow = { id: string; when: string; home: string; seats: number; taken: number }

/** The form for a new one, as typed. */
export type TypedOpenHouse = { home: string; day: string; from: string; to: string; seats: string }

export type DoorList = {
  id: string
  when: string
  home: string
  seats: number
  visitors: { id: string; name: string; phone: string; isConfirmed: boolean }[]
}
