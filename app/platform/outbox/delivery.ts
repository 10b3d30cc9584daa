/** The outcome of one attempt to send a row. */
export type Delivery =
  /** `providerID`: the other side's own id. */
  | { kind: 'ok'; providerID?: string }
  /** Not now; `afterMs` if the other side said how long to wait. */
  | { kind: 'later'; reason: string; afterMs?: number }
  /** Never: the reason is kept for a person to read. */
  | { kind: 'dead'; reason: string }
  /** Nothing can be sent until somebody fixes it: the service rejects our token. */
  | { kind: 'pause'; reason: string }
  /** The other side rejects it. `todo`: locale key of the staff's task. */
  | { kind: 'refused'; reason: string; todo?: string }
  /** It may have arrived or not. */
  | { kind: 'unclear'; reason: string }
  /** The other side cannot store it: the row is deleted. */
  | { kind: 'drop' }
