/** XML of elements in the order of their keys: `@name` is an attribute, `#` the text, an array one element each. */
import XMLBuilder from 'fast-xml-builder'

export type XmlValue = string | number | boolean | undefined | XmlTree | readonly XmlTree[]
export type XmlTree = { readonly [name: string]: XmlValue }

const permitted = (_: string, value: unknown) =>
  // XML 1.0 (2.2) has no place for other characters, not even escaped.
  String(value).replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#',
  suppressEmptyNode: true,
  suppressBooleanAttributes: false,
  tagValueProcessor: permitted,
  attributeValueProcessor: permitted,
})

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** Without elements that are undefined. */
export function xmlText(tree: XmlTree): string {
  return builder.build(tree)
}

/** The tree without what is undefined; undefined if nothing is left. */
export function given(tree: XmlTree): XmlTree | undefined {
  const kept = Object.entries(tree).filter(([, value]) => value !== undefined)
  return kept.length > 0 ? Object.fromEntries(kept) : undefined
}
