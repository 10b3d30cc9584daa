import { createContext, createElement, type HTMLAttributes, type ReactNode, useContext } from 'react'

/** Of one page that is being rendered on the server. */
export type RenderedParts = {
  /** The HTML of the part `key`, where it was rendered before. */
  find: (key: string) => string | undefined
  /** Has the part that stands between the two texts kept. */
  keep: (key: string) => { start: string; end: string }
}

/** None in the browser, and on pages that are made for one visitor. */
export const PartsAtRender = createContext<RenderedParts | undefined>(undefined)

type RenderedOnceProps = {
  as: 'li' | 'nav' | 'div' | 'footer' | 'ul'
  /** A name of the part, one for each place it stands at. */
  part: string
  /** All that its HTML is made of beside the texts of the language: equal values, written as JSON, give the same HTML. Nothing in it changes. */
  from: unknown
  /** Gives elements, not a text. Asked only where they are rendered: making elements of a menu takes as long as putting its HTML in. */
  children: () => ReactNode
} & Pick<HTMLAttributes<HTMLElement>, 'className' | 'aria-label'>

/** What is kept, such as a card or a menu, is written once. */
const lastWritten = new WeakMap<object, string>()

function written(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? ''
  const last = lastWritten.get(value) ?? JSON.stringify(value)
  lastWritten.set(value, last)
  return last
}

/**
 * An element whose content is rendered once on the server and put into other pages as finished HTML (decision 73). The browser
 * renders it as any other. A part must not use the address of the page, the visitor or the time unless they are in `from`.
 */
export function RenderedOnce({ as, part, from, children, ...attributes }: RenderedOnceProps) {
  const parts = useContext(PartsAtRender)
  // As many children on both sides: React counts them for its ids.
  if (!import.meta.env.SSR || !parts) return createElement(as, attributes, null, children(), null)
  const key = `${part} ${Array.isArray(from) ? from.map(written).join() : written(from)}`
  const known = parts.find(key)
  if (known !== undefined) return createElement(as, { ...attributes, dangerouslySetInnerHTML: { __html: known } })
  const { start, end } = parts.keep(key)
  // What stands in a part is kept with it.
  const inside = <PartsAtRender.Provider value={undefined}>{children()}</PartsAtRender.Provider>
  return createElement(as, attributes, start, inside, end)
}
