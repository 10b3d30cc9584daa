import { useEffect, useRef } from 'react'
import { pageEvent, startTracking } from '../tracking/tracking'
import { ConsentDialog } from './ConsentDialog'

export type ConsentState = {
  /** No choice is stored yet. */
  asks: boolean
  /** The services' script, where the agency uses any. */
  tracking?: { src: string; config: string }
}

/** The dialog until a choice is stored; from then on the services that the agency uses, as far as the visitor agreed. */
export function Consent({ consent: { asks, tracking }, page }: { consent: ConsentState /** Path and query. */; page: string }) {
  const last = useRef(page)
  useEffect(() => {
    if (last.current === page) return
    last.current = page
    dispatchEvent(new Event(pageEvent))
  }, [page])
  if (asks) return <ConsentDialog from={page} onStored={tracking && (() => startTracking(tracking))} />
  return tracking ? <script defer src={tracking.src} data-config={tracking.config} /> : null
}
