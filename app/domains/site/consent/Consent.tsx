import { useEffect, useRef } from 'react'
import { isPrivateAddress } from '../../../platform/paths/private-address'
import { pageEvent, startTracking } from '../tracking/tracking'
import { ConsentDialog } from './ConsentDialog'
import type { Toggle } from './consent'

export type ConsentState = {
  /** Whether no choice is stored yet. */
  asks: boolean
  /** Of the services that the agency uses. */
  toggles: Toggle[]
  /** The services' script, where the agency uses any. */
  tracking?: { src: string; config: string } | undefined
}

/**
 * Shows the dialog until a choice is stored, then loads the agency's services as far as the visitor agreed. Services read the
 * page's address, so pages with a secret or personal address have none.
 */
export function Consent({
  consent: { asks, toggles, tracking },
  page,
}: {
  consent: ConsentState /** Path and query. */
  page: string
}) {
  const last = useRef(page)
  const [pathname = '', query = ''] = page.split('?', 2)
  const counts = isPrivateAddress(pathname, query) ? undefined : tracking
  useEffect(() => {
    if (last.current === page) return
    last.current = page
    if (counts) dispatchEvent(new Event(pageEvent))
  }, [page, counts])
  if (asks) return <ConsentDialog from={page} toggles={toggles} onStored={counts && (() => startTracking(counts))} />
  return counts ? <script defer src={counts.src} data-config={counts.config} /> : null
}
