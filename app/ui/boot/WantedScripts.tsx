import { Scripts } from '@remix-run/react'
import { bootScript } from './boot-script'

/**
 * Remix's `<Scripts/>` in a `<template>`, where a browser neither runs nor loads anything, and the script that puts them into the
 * page once they are wanted (`boot.js`). `texts` says where those of each namespace of the page are.
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
        // The element keeps what the server wrote.
        <template id="wanted-scripts" data-texts={addresses} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
      )}
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? bootScript : '' }} />
    </>
  )
}
