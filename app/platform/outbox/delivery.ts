/** What became of one attempt to send a row. */
export type Delivery =
  /** `providerID`: what the other side calls it. */
  | { kind: 'ok'; providerID?: string }
  /** Not now; `afterMs` when the other side said how long to wait. */
  | { kind: 'later'; reason: string; afterMs?: number }
  /** Never: the reason is kept for a person to read. */
  | { kind: 'dead'; reason: string }
  /** Nothing at all until somebody mends it: the service does not take our token. */
  | { kind: 'pause'; reason: string }
  /** The other side will not have it. `todo`: locale key of what a person is to do. */
  | { kind: 'refused'; reason: string; todo?: string }
  /** It may be there or not. */
  | { kind: 'unclear'; reason: string }
  /** The other side has no place for it: the row goes. */
  | { kind: 'drop' }
