/** A request's page for the member of staff who marks it. `receivedAt`, `handledAt`: milliseconds since 1970. */
export type HandledView = {
  id: string
  /** The kind of request in words: `a viewing`. */
  kind: string
  name: string
  email: string
  phone?: { text: string; href: string }
  /** What the visitor wrote. */
  question?: string
  receivedAt: number
  about?: { title: string; href: string }
  handledAt?: number
}
