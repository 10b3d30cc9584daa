/** Address of the script. */
export const trackingPath = '/tracking.js'

/** Event for the script after a navigation without a page load. */
export const pageEvent = 'gevel:page'

/** Adds the script to a page on which the visitor has just agreed. */
export function startTracking({ src, config }: { src: string; config: string }): void {
  const script = Object.assign(document.createElement('script'), { src })
  script.dataset.config = config
  document.head.append(script)
}
