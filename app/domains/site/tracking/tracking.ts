/** Where the script is served. */
export const trackingPath = '/tracking.js'

/** Told to the script when a page changed without a page load. */
export const pageEvent = 'gevel:page'

/** Brings the script into a page on which the visitor has just agreed. */
export function startTracking({ src, config }: { src: string; config: string }): void {
  const script = Object.assign(document.createElement('script'), { src })
  script.dataset.config = config
  document.head.append(script)
}
