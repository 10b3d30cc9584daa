/**
 * A format's table: for each element the permitted children in order with how often, its attributes, and the form of its text.
 * Written from the formats' public documents.
 */
import { readElements, type XmlElement } from '../../../app/domains/feeds/xml/read-elements.server'

export type ElementRule = {
  /** `name` once, `name?` at most once, `name*` any number, in this order unless `anyOrder`. */
  children?: string
  anyOrder?: boolean
  /** `name` required, `name?` optional, with the form of the value. */
  attributes?: Readonly<Record<string, RegExp>>
  text?: RegExp
}

export async function treeOf(xml: string, root: string): Promise<XmlElement> {
  async function* bytes() {
    yield Buffer.from(xml)
  }
  for await (const part of readElements(bytes(), { isAsked: path => path === root }))
    if (part.part === 'whole') return part.element
  throw new Error(`No element ${root}`)
}

/** Each way in which a tree does not fit the table, with its path. An element is found by its path's end, else by its name. */
export function misfits(element: XmlElement, table: Readonly<Record<string, ElementRule>>, path = element.name): string[] {
  const rule = Object.entries(table).find(([key]) => path === key || path.endsWith(`/${key}`))?.[1]
  if (!rule) return [`${path} is in no table`]
  const found: string[] = []
  const wanted = (rule.children ?? '').split(' ').filter(Boolean)
  const nameOf = (each: string) => each.replace(/[?*]$/, '')
  const names = element.children.map(child => child.name)
  for (const name of names) if (!wanted.some(each => nameOf(each) === name)) found.push(`${path} must not hold ${name}`)
  for (const each of wanted) {
    const times = names.filter(name => name === nameOf(each)).length
    if (!/[?*]$/.test(each) && times !== 1) found.push(`${path} holds ${times} ${each}`)
    if (each.endsWith('?') && times > 1) found.push(`${path} holds ${times} ${each}`)
  }
  const places = names.map(name => wanted.findIndex(each => nameOf(each) === name))
  if (!rule.anyOrder && places.some((place, at) => at > 0 && place < (places[at - 1] ?? 0)))
    found.push(`${path} is out of order: ${names}`)
  const attributes = rule.attributes ?? {}
  for (const [name, value] of Object.entries(element.attributes)) {
    const form = attributes[name] ?? attributes[`${name}?`]
    if (!form?.test(value)) found.push(`${path}@${name} is ${value}`)
  }
  for (const name of Object.keys(attributes))
    if (!name.endsWith('?') && element.attributes[name] === undefined) found.push(`${path} lacks @${name}`)
  const text = element.text.trim()
  if (wanted.length === 0 && !(rule.text ?? /^$/).test(text)) found.push(`${path} is ${text.slice(0, 60)}`)
  return [...found, ...element.children.flatMap(child => misfits(child, table, `${path}/${child.name}`))]
}
