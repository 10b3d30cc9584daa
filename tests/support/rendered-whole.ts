/** Parts of mails as React renders them with their texts, to be compared with those that are filled in. */
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

type Given = Record<string, string | { html: string } | undefined>

/** Only HTML that is ready is put in afterwards: React would escape it. */
export function renderedWhole<G extends Given>(Part: (texts: never) => ReactNode, given: G): string {
  const texts = Object.entries(given).map(([name, value]) => [name, typeof value === 'object' ? `\uE001${name}\uE001` : value])
  return renderToStaticMarkup(createElement(Part as () => ReactNode, Object.fromEntries(texts)))
    .split('\uE001')
    .map((piece, at) => (at % 2 === 0 ? piece : (given[piece] as { html: string }).html))
    .join('')
}
