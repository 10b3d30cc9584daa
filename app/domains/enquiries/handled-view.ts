/** What the page of a request shows to the member of staff who marks it. `receivedAt`, `handledAt`: milliseconds since 1970. */
export type HandledView = {
  id: string
  /** What was asked, in words: `a viewing`. */
  kind: string
  name: string
  email: string
  receivedAt: number
  about?: { title: string; href: string }
  handledAt?: number
}
