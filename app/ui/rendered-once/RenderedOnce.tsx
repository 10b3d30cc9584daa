import { type AllHTMLAttributes, createContext, createElement, type ReactNode, type RefObject, useContext } from 'react'

/** Of one page that is being rendered on the server. */
export type RenderedParts = {
  /** What stands for the HTML of the part `key` with these values, where it was rendered before. */
  find: (key: string, values: Values) => string | undefined
  /** Has the part that stands between the two texts kept, with `places` where its values stand. */
  keep: <V extends Values>(key: string, values: V) => { start: string; end: string; places: V }
}

/** Texts and addresses by name. */
export type Values = Readonly<Record<string, string>>

/** None in the browser, and on pages that are made for one visitor. */
export const PartsAtRender = createContext<RenderedParts | undefined>(undefined)

type Attributes = Omit<AllHTMLAttributes<HTMLElement>, 'as' | 'children' | 'dangerouslySetInnerHTML'> & {
  'data-nosnippet'?: string
}

type RenderedOnceProps<V extends Values> = Attributes & {
  as: 'li' | 'nav' | 'div' | 'footer' | 'ul' | 'head' | 'header' | 'section' | 'form' | 'summary' | 'fieldset'
  /** Of the element, in the browser. */
  innerRef?: RefObject<HTMLElement>
  /** A name of the part, one for each place it stands at. */
  part: string
  /**
   * All that its HTML is made of beside `values` and the texts of the language: equal ones, written as JSON, give the same HTML.
   * Nothing in it changes. Undefined where it is of one page only, and would be kept for nothing.
   */
  from: unknown
  /**
   * Texts and addresses that are others on each page, of which the same markup is made whatever they say: they are filled in. The part
   * does not look at them. Addresses are of the site itself; a text beside another text is never empty.
   */
  values?: V
  /** Gives elements, not a text. Asked only where they are rendered: making elements of a menu takes as long as putting its HTML in. */
  children: (values: V) => ReactNode
}

/** What is kept, such as a card or a menu, is written once. */
const lastWritten = new WeakMap<object, string>()

function written(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? ''
  const known = lastWritten.get(value)
  if (known !== undefined) return known
  const json = JSON.stringify(value)
  lastWritten.set(value, json)
  return json
}

const none: Values = {}

/**
 * An element whose content is rendered once on the server and put into other pages as finished HTML (decisions 73 and 117). The browser
 * renders it as any other. A part must not use the address of the page, the visitor or the time unless they are in `from` or `values`.
 */
export function RenderedOnce<V extends Values>(props: RenderedOnceProps<V>) {
  const { as, part, from, values = none as V, innerRef, children, ...attributes } = props
  const parts = useContext(PartsAtRender)
  // As many children on both sides: React counts them for its ids.
  if (!import.meta.env.SSR || !parts || from === undefined)
    return createElement(as, { ...attributes, ref: innerRef }, null, children(values), null)
  const key = `${part} ${Object.keys(values)} ${Array.isArray(from) ? from.map(written).join() : written(from)}`
  const known = parts.find(key, values)
  if (known !== undefined) return createElement(as, { ...attributes, dangerouslySetInnerHTML: { __html: known } })
  const { start, end, places } = parts.keep(key, values)
  // What stands in a part is kept with it.
  const inside = <PartsAtRender.Provider value={undefined}>{children(places)}</PartsAtRender.Provider>
  return createElement(as, attributes, start, inside, end)
}
