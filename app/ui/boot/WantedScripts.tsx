import { Scripts } from '@remix-run/react'
import { bootScript } from './boot-script'

/**
 * Remix's `<Scripts/>` in a `<template>`, where browsers neither run nor load anything, and the script that moves them into the
 * page on demand (`boot.js`). `texts` has the addresses of each namespace of the page.
 */
export function WantedScripts({ texts }: { texts: Record<string, string> }) {
  const addresses = JSON.stringify(texts)
  if (import.meta.env.DEV) {
    return (
      <>
        <template id="wanted-scripts" data-texts={addresses} />
        <Scripts />
      </>
    )
  }
  return (
    <>
      {import.meta.env.SSR ? (
        <template id="wanted-scripts" data-texts={addresses}>
          <Scripts />
        </template>
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, so that the server's content stays
        <template id="wanted-scripts" data-texts={addresses} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own scripts */}
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? bootScript : '' }} />
    </>
  )
}
