/** Forms from the schemas that check the files: the fields of a value, and the value of a posted form. */
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { JsonPath } from '../../platform/agency/json-mistake'
import { isFields } from '../../platform/agency/merge.server'
import { ownPhotoPrefix } from '../../platform/agency/own-photos'
import { isLanguage, type Language, languages } from '../../platform/i18n/languages'
import type { FieldView, LanguageText, LeafKind } from './publishing-view'

/** The part of a JSON Schema that forms read. */
export type Shape = {
  type?: string
  properties?: Record<string, Shape>
  required?: string[]
  additionalProperties?: Shape | boolean
  propertyNames?: Shape
  items?: Shape
  anyOf?: Shape[]
  oneOf?: Shape[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  examples?: unknown[]
  format?: string
  minimum?: number
  pattern?: string
}

export function shapeOf(schema: z.ZodType): Shape {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape
}

/** The alternatives of a shape, without `null`. Several fixed values are one choice. */
export function choices(shape: Shape): Shape[] {
  const all = (shape.anyOf ?? shape.oneOf)?.flatMap(choices).filter(({ type }) => type !== 'null')
  if (!all) return [shape]
  const [first] = all
  return first && all.length > 1 && all.every(each => 'const' in each)
    ? [{ type: first.type, enum: all.map(each => each.const) }]
    : all
}

const isNullable = (shape: Shape): boolean => (shape.anyOf ?? []).some(each => each.type === 'null')

/** The fixed value that tells apart the kinds of an entry, such as `kind` of a block. */
function kindOf({ properties = {} }: Shape): [name: string, value: unknown] | undefined {
  const [found] = Object.entries(properties).filter(([, each]) => 'const' in each)
  return found && [found[0], found[1].const]
}

/** The alternative that fits a value; the first if none does. */
export function chosen(shape: Shape, value: unknown): Shape {
  const all = choices(shape)
  const fits = (each: Shape) => {
    if (isFields(value)) {
      const kind = kindOf(each)
      return each.type === 'object' && (!kind || value[kind[0]] === kind[1])
    }
    if (Array.isArray(value)) return each.type === 'array'
    return each.type !== 'object' && each.type !== 'array'
  }
  return all.find(fits) ?? all[0] ?? shape
}

const isInLanguages = ({ properties = {} }: Shape): boolean => languages.every(language => language in properties)
const isText = (shape: Shape | undefined): boolean => shape !== undefined && choices(shape).every(({ type }) => type === 'string')

/** What a form needs besides its value: words, the languages of the site, and the mistakes by path. */
export type FormWords = {
  label: (key: string) => string
  hint: (key: string) => string | undefined
  /** What the button says that adds an entry to a list, or a block of a kind; undefined for words made from the label. */
  add?: (key: string, isBlock?: boolean) => string | undefined
  option: (value: string) => string
  languages: readonly { language: Language; name: string }[]
  mistake: (path: string) => string | undefined
  advice?: (path: string) => string | undefined
  /** The paths by which content links to the agency's own pages. */
  ownPages: readonly string[]
  /** The choices of a field that are not in its schema. */
  choicesAt?: ((path: JsonPath) => { value: string; label: string }[] | undefined) | undefined
  /** The field that is looked for: the entries around it are open. */
  sought?: string | undefined
  /** Whether a field is not for people. */
  isNote?: ((path: JsonPath) => boolean) | undefined
}

/** A browser leaves out fields without a name, so a value that is no object has one. */
const wholeName = 'value'
export const nameOf = (path: JsonPath) => (path.length === 0 ? wholeName : path.join('.'))

/** The fields of a value. */
export function fieldsOf(shape: Shape, value: unknown, path: JsonPath, words: FormWords): FieldView[] {
  const fit = chosen(shape, value)
  if (fit.type === 'object' && fit.properties) return ofObject(fit, value, path, words)
  return [fieldOf(shape, value, path, words, { key: '', isRequired: true })]
}

type Place = { key: string; isRequired: boolean }

function ofObject(shape: Shape, value: unknown, path: JsonPath, words: FormWords): FieldView[] {
  const fields = isFields(value) ? value : {}
  const entries = Object.entries(shape.properties ?? {})
  const isSided = isInLanguages(shape) && !isText(shape.properties?.nl)
  const own = entries
    .filter(([key]) => !(isSided && isLanguage(key)))
    .map(([key, each]) => fieldOf(each, fields[key], [...path, key], words, placeOf(shape, key)))
  if (!isSided) return own
  const columns = words.languages.map(({ language, name }) => ({
    language,
    name,
    fields: fieldsOf(shape.properties?.[language] ?? {}, fields[language] ?? {}, [...path, language], words),
  }))
  return [{ kind: 'columns', name: nameOf(path), label: '', columns }, ...own]
}

const placeOf = ({ required = [] }: Shape, key: string): Place => ({ key, isRequired: required.includes(key) })

function fieldOf(shape: Shape, given: unknown, path: JsonPath, words: FormWords, place: Place): FieldView {
  const value = given === undefined ? shape.default : given
  const name = nameOf(path)
  const { key } = place
  const own = { name, label: words.label(key), hint: words.hint(key), mistake: words.mistake(name), advice: words.advice?.(name) }
  const fit = chosen(shape, value)
  if ('const' in fit) return { kind: 'hidden', ...own, value: String(fit.const) }
  if (words.isNote?.(path)) return { kind: 'hidden', ...own, value: String(value ?? '') }
  if (fit.type === 'object') {
    const isOptional = isNullable(shape) || (!place.isRequired && !('default' in shape) && !isInLanguages(fit))
    if (isOptional && (value === undefined || value === null)) return { kind: 'absent', ...own, add: words.add?.(key) }
    if (isInLanguages(fit) && isText(fit.properties?.nl)) return textsOf(fit, value, path, words, own)
    if (!fit.properties) return recordOf(fit, value, path, words, own)
    return { kind: 'group', ...own, isOptional, fields: ofObject(fit, value, path, words) }
  }
  if (fit.type === 'array') return listOf(fit, value, path, words, { ...own, add: words.add?.(key) })
  const written = value ?? ''
  const listed = words.choicesAt?.(path)
  if (listed) {
    const isKnown = written === '' || listed.some(each => each.value === written)
    const options = isKnown ? listed : [...listed, { value: String(written), label: String(written) }]
    return { ...own, kind: 'choice', value: String(written), options, isOptional: written === '' }
  }
  const kind = leafKind(fit, key, choices(shape).length > 1)
  const examples = fit.examples?.map(String)
  const known = examples?.includes('/') ? [...words.ownPages, ...examples] : examples
  return {
    ...{ ...own, kind, value: typeof written === 'string' ? written : JSON.stringify(written) },
    ...(kind === 'choice' && {
      options: optionsOf(fit, known, written).map(each => ({ value: each, label: words.option(each) })),
    }),
    ...(kind === 'picture' && { takesPhoto: new RegExp(fit.pattern ?? '', 'i').test(`${ownPhotoPrefix}photo.jpg`) }),
    ...(kind !== 'picture' && kind !== 'choice' && known && { known }),
    isOptional: !place.isRequired || isNullable(shape),
  }
}

/** A status may be any word: the usual ones, and the one that is there. */
function optionsOf({ enum: values }: Shape, known: readonly string[] = [], written: unknown): string[] {
  return values ? values.map(String) : [...new Set([...known, ...(written === '' ? [] : [String(written)])])]
}

export function leafKind({ type, enum: values, examples, format }: Shape, key: string, isMixed: boolean): LeafKind {
  if (isMixed) return 'text'
  if (values || (key === 'status' && examples)) return 'choice'
  if (type === 'boolean') return 'yesno'
  if (type === 'number' || type === 'integer') return 'number'
  if (format === 'date' || format === 'email') return format
  if (key === 'image' || key === 'url') return 'picture'
  return /^(body|text|html|markdown|left|right|intro|comment|description|css|metaDescription)/i.test(key) ? 'long' : 'text'
}

type Added = { add?: string | undefined }
type Own = { name: string; label: string } & Partial<Record<'hint' | 'mistake' | 'advice', string | undefined>>

function textsOf(shape: Shape, value: unknown, path: JsonPath, words: FormWords, own: Own): FieldView {
  const fields = isFields(value) ? value : {}
  const texts = words.languages.map(({ language, name }): LanguageText => {
    const at = nameOf([...path, language])
    const text = fields[language]
    return {
      language,
      label: name,
      name: at,
      value: typeof text === 'string' ? text : '',
      mistake: words.mistake(at),
      advice: words.advice?.(at),
    }
  })
  const others = Object.entries(shape.properties ?? {}).filter(([key]) => !isLanguage(key))
  return {
    ...{ ...own, kind: 'texts', texts },
    isLong: texts.some(({ value: text }) => text.length > 80 || text.includes('\n')),
    others: others.map(([key, each]) => fieldOf(each, fields[key], [...path, key], words, placeOf(shape, key))),
  }
}

function recordOf(shape: Shape, value: unknown, path: JsonPath, words: FormWords, own: Own): FieldView {
  const each = typeof shape.additionalProperties === 'object' ? shape.additionalProperties : {}
  const fields = Object.entries(isFields(value) ? value : {}).map(([key, entry]) =>
    fieldOf(
      each,
      entry,
      [...path, key],
      { ...words, label: name => (name === key ? key : words.label(name)) },
      {
        key,
        isRequired: true,
      },
    ),
  )
  return { kind: 'group', ...own, isOptional: false, fields }
}

function listOf({ items = {} }: Shape, value: unknown, path: JsonPath, words: FormWords, own: Own & Added): FieldView {
  const list: unknown[] = Array.isArray(value) ? value : []
  if (choices(items).every(({ type }) => type !== 'object' && type !== 'array'))
    return { ...own, kind: 'lines', value: list.map(each => (typeof each === 'string' ? each : JSON.stringify(each))).join('\n') }
  const kinds = choices(items).flatMap(each => {
    const [, kind] = kindOf(each) ?? []
    return typeof kind === 'string' ? [{ kind, label: words.label(kind), add: words.add?.(kind, true) }] : []
  })
  return {
    ...{ ...own, kind: 'list' },
    items: list.map((entry, index) => ({
      name: nameOf([...path, index]),
      title: titleOf(entry, words) || `${own.label} ${index + 1}`,
      isOpen: isBlank(entry) || isAround(nameOf([...path, index]), words.sought),
      mistake: words.mistake(nameOf([...path, index])),
      fields: fieldsOf(items, entry, [...path, index], words),
    })),
    kinds: kinds.length > 1 ? kinds : [],
  }
}

const isAround = (name: string, sought = '') => sought === name || sought.startsWith(`${name}.`)

/** Whether nobody has written anything in an entry yet. */
function isBlank(value: unknown, key = ''): boolean {
  if (Array.isArray(value)) return value.every(each => isBlank(each))
  if (isFields(value)) return Object.entries(value).every(([name, each]) => isBlank(each, name))
  return typeof value !== 'string' || value === '' || /^(id|kind|status|type|view)$/.test(key)
}

const besideKind = ['caption', 'alt', 'left']
const titleKeys = [
  ...['title', 'params', 'name', 'label', 'days', 'from', 'text', 'markdown', 'quote'],
  ...[...besideKind, 'path', 'kind', 'image'],
]

/** What people recognise an entry by. */
export function titleOf(entry: unknown, { languages, label }: Pick<FormWords, 'languages' | 'label'>): string {
  if (!isFields(entry)) return ''
  const language = languages[0]?.language ?? 'nl'
  for (const key of titleKeys) {
    const value = entry[key]
    const text = isFields(value) ? (value[language] ?? (isFields(value.title) ? value.title[language] : undefined)) : value
    if (typeof text !== 'string' || text === '') continue
    if (key === 'kind') return label(text)
    // Beside texts, the words of a picture could be one of them.
    const start = typeof entry.kind === 'string' && besideKind.includes(key) ? `${label(entry.kind)} – ` : ''
    return start + plain(text).slice(0, 60)
  }
  return ''
}

/** Without tags, and without the marks of Markdown. */
const plain = (written: string) =>
  written
    .replace(/<[^>]*>/g, ' ')
    .replace(/\]\([^)]*\)|[*[]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * The value of a posted form. What the form does not show is as the person saw it.
 * @param given the posted fields, by name
 */
export function readFields(shape: Shape, given: ReadonlyMap<string, string>, before: unknown, path: JsonPath = []): unknown {
  if (before === undefined && shape.default !== undefined) {
    const read = readFields({ ...shape, default: undefined }, given, shape.default, path)
    // What was left out stays left out.
    return isDeepStrictEqual(read, shape.default) ? undefined : read
  }
  const fit = chosen(shape, before)
  const name = nameOf(path)
  if ('const' in fit) return fit.const
  if (fit.type === 'object') return isEmptied(shape, fit, given, path) ? null : readObject(fit, given, before, path)
  if (fit.type === 'array') return readList(fit, given, before, path)
  const text = given.get(name)
  if (text === undefined) return before
  return readLeaf(shape, fit, text, before)
}

/** Whether a text that may be left out, such as the popup's link, was emptied in every language. */
function isEmptied(shape: Shape, fit: Shape, given: ReadonlyMap<string, string>, path: JsonPath): boolean {
  if (!isNullable(shape) || !isInLanguages(fit) || !isText(fit.properties?.nl)) return false
  const typed = languages.flatMap(each => given.get(nameOf([...path, each])) ?? [])
  return typed.length > 0 && typed.every(text => text.trim() === '')
}

function readLeaf(shape: Shape, fit: Shape, text: string, before: unknown): unknown {
  const written = text.replace(/\r\n?/g, '\n').trim()
  const kinds = choices(shape).map(({ type }) => type)
  if (written === '') {
    if (before === undefined) return undefined
    if (isNullable(shape)) return null
  }
  if (kinds.includes('boolean') && /^(true|false)$/.test(written)) return written === 'true'
  if (kinds.some(kind => kind === 'number' || kind === 'integer') && /^-?\d{1,15}([.,]\d{1,15})?$/.test(written))
    return Number(written.replace(',', '.'))
  const others = fit.enum?.find(each => typeof each !== 'string' && String(each) === written)
  if (others !== undefined) return others
  // A text keeps its own line breaks at the end, so that saving an unchanged form changes nothing.
  return typeof before === 'string' && before.trim() === written ? before : written
}

function readObject(fit: Shape, given: ReadonlyMap<string, string>, before: unknown, path: JsonPath): unknown {
  if (before === null || (before === undefined && path.length > 0 && !isPosted(given, path))) return before
  const fields = isFields(before) ? before : {}
  const keys = fit.properties ? Object.keys(fit.properties) : Object.keys(fields)
  const others = Object.entries(fields).filter(([key]) => !keys.includes(key))
  const shapeAt = (key: string): Shape =>
    fit.properties?.[key] ?? (typeof fit.additionalProperties === 'object' ? fit.additionalProperties : {})
  const read = keys.map(key => [key, readFields(shapeAt(key), given, fields[key], [...path, key])] as const)
  const value = Object.fromEntries([...read.filter(([, each]) => each !== undefined), ...others])
  if (before !== undefined) return value
  if (Object.keys(value).length === 0) return undefined
  // It comes into being with what was typed, such as the texts of another language: the rest is empty.
  const rest = (fit.required ?? []).filter(key => !(key in value)).map(key => [key, emptyOf(shapeAt(key))] as const)
  return { ...value, ...Object.fromEntries(rest) }
}

function isPosted(given: ReadonlyMap<string, string>, path: JsonPath): boolean {
  const start = `${nameOf(path)}.`
  return [...given.keys()].some(name => name.startsWith(start))
}

function readList({ items = {} }: Shape, given: ReadonlyMap<string, string>, before: unknown, path: JsonPath): unknown {
  const list: unknown[] = Array.isArray(before) ? before : []
  if (choices(items).every(({ type }) => type !== 'object' && type !== 'array')) {
    const text = given.get(nameOf(path))
    if (text === undefined) return before
    const lines = text.split('\n').map(line => line.trim())
    const value = lines.filter(line => line !== '').map((line, index) => readLeaf(items, chosen(items, line), line, list[index]))
    return value.length === 0 && before === undefined ? undefined : value
  }
  return Array.isArray(before) ? list.map((entry, index) => readFields(items, given, entry, [...path, index])) : before
}

const changeForm = /^(add|remove|up|down|move|pick):([\w.:-]{0,200})(?:=([\w./-]{1,200}))?$/

/**
 * A change by a button: `add`, `remove`, `up` or `down` with the name of the field or the entry, `pick` with a value, or by
 * dragging: `move` with the place in the list.
 */
export function changeList(shape: Shape, value: unknown, change: string): unknown {
  const [, act, name = '', kind] = changeForm.exec(change) ?? []
  if (act === undefined) return value
  const path = pathOf(name)
  if (act === 'pick') return at(value, shape, path, found => (typeof found === 'string' && kind ? kind : found))
  if (act === 'add') return at(value, shape, path, (found, place) => added(place, found, kind))
  const last = path.at(-1)
  if (typeof last === 'string') return at(value, shape, path, found => (isFields(found) && act === 'remove' ? null : found))
  if (last === undefined) return value
  return at(value, shape, path.slice(0, -1), found => {
    if (!Array.isArray(found) || last >= found.length) return found
    if (act === 'remove') return found.toSpliced(last, 1)
    const to = placeAfter(act, last, kind)
    return to in found ? found.toSpliced(last, 1).toSpliced(to, 0, found[last]) : found
  })
}

function placeAfter(act: string, last: number, kind: string | undefined): number {
  if (act === 'move') return Number(kind)
  return last + (act === 'up' ? -1 : 1)
}

/** The field to look at after a change by a button. @param value after it */
export function placeOfChange(value: unknown, change: string): string | undefined {
  const [, act, name = '', kind] = changeForm.exec(change) ?? []
  if (act === undefined) return undefined
  const path = pathOf(name)
  const last = path.at(-1)
  if (act === 'add') {
    const list = partAt(value, path)
    return Array.isArray(list) ? nameOf([...path, list.length - 1]) : nameOf(path)
  }
  if (act === 'pick' || typeof last !== 'number') return nameOf(path)
  return nameOf(act === 'remove' ? path.slice(0, -1) : [...path.slice(0, -1), placeAfter(act, last, kind)])
}

function pathOf(name: string): JsonPath {
  return name === '' || name === wholeName ? [] : name.split('.').map(part => (/^\d+$/.test(part) ? Number(part) : part))
}

/** The part of a value at a path; undefined if it has none. */
export function partAt(value: unknown, path: JsonPath): unknown {
  return path.reduce<unknown>((found, step) => (found as Record<string | number, unknown> | null | undefined)?.[step], value)
}

type Described = {
  /** The value as the person saw it, and as the site shows it: with the same entries in their lists. */
  before: unknown
  served: unknown
  /** What is known of a photo. */
  altOf: (photo: string) => Readonly<Record<Language, string>> | undefined
}

/**
 * Gives a photo that was just chosen the description that is known of it, and none if nothing is: that of the photo before it does
 * not fit. What somebody wrote for the new one stays.
 */
export function withOwnAlt(value: unknown, { before, served, altOf }: Described, path: JsonPath = []): unknown {
  const below = (key: string | number, each: unknown) =>
    withOwnAlt(each, { before: partAt(before, [key]), served: partAt(served, [key]), altOf }, [...path, key])
  if (Array.isArray(value)) return value.map((each, index) => below(index, each))
  if (!isFields(value)) return value
  const fields = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, below(key, each)]))
  const [photo, old] = [photoIn(value), photoIn(before)]
  const { alt } = value
  if (photo === undefined || photo === old || alt === undefined) return fields
  const known = altOf(photo)
  const ownWords = (words: unknown, at: JsonPath, language: Language) => {
    const isOfOld = words === partAt(before, at) && (old !== photoIn(served) || words === partAt(served, at))
    return words === '' || (old !== undefined && isOfOld) ? (known?.[language] ?? '') : words
  }
  if (!isFields(alt)) return { ...fields, alt: ownWords(alt, ['alt'], path.find(isLanguage) ?? 'nl') }
  const own = Object.entries(alt).map(([key, words]) => [key, isLanguage(key) ? ownWords(words, ['alt', key], key) : words])
  return { ...fields, alt: Object.fromEntries(own) }
}

/** The picture beside a description. */
export function photoIn(fields: unknown): string | undefined {
  const photo = isFields(fields) ? (fields.image ?? fields.url) : undefined
  return typeof photo === 'string' && photo !== '' ? photo : undefined
}

/** A value with another part at a path; unchanged if it has no such place. */
export function withPartAt(value: unknown, [step, ...rest]: JsonPath, part: unknown): unknown {
  if (step === undefined) return part
  if (Array.isArray(value) && typeof step === 'number') return value.with(step, withPartAt(value[step], rest, part))
  return isFields(value) ? { ...value, [step]: withPartAt(value[step], rest, part) } : value
}

function at(value: unknown, shape: Shape, path: JsonPath, change: (found: unknown, shape: Shape) => unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined) return change(value, shape)
  const fit = chosen(shape, value)
  if (typeof step === 'number') {
    if (!Array.isArray(value) || step >= value.length) return value
    return value.with(step, at(value[step], fit.items ?? {}, rest, change))
  }
  const below = fit.properties?.[step] ?? (typeof fit.additionalProperties === 'object' ? fit.additionalProperties : undefined)
  if (!below || (value !== undefined && value !== null && !isFields(value))) return value
  const fields = isFields(value) ? value : {}
  const changed = at(Object.hasOwn(fields, step) ? fields[step] : undefined, below, rest, change)
  const isGone = changed === null && !isNullable(below)
  return Object.fromEntries([
    ...Object.entries(fields).filter(([key]) => key !== step),
    ...(isGone || changed === undefined ? [] : [[step, changed] as const]),
  ])
}

function added(shape: Shape, found: unknown, kind: string | undefined): unknown {
  const fit = chosen(shape, found ?? (choices(shape)[0]?.type === 'array' ? [] : {}))
  if (fit.type === 'object') return found ?? emptyOf(fit)
  if (fit.type !== 'array') return found
  const list: unknown[] = Array.isArray(found) ? found : []
  const all = choices(fit.items ?? {})
  const entry = emptyOf(all.find(each => kindOf(each)?.[1] === kind) ?? all[0] ?? {})
  return [...list, isFields(entry) && 'id' in entry ? { ...entry, id: newID(list, fit.items) } : entry]
}

function newID(list: readonly unknown[], items: Shape | undefined): number | string {
  const ids = list.flatMap(each => (isFields(each) && typeof each.id === 'number' ? [each.id] : []))
  const isNumber = choices(items ?? {}).some(({ properties }) => /number|integer/.test(properties?.id?.type ?? ''))
  if (isNumber) return Math.max(0, ...ids) + 1
  const taken = new Set(list.map(each => (isFields(each) ? each.id : undefined)))
  return `new-${[...Array(list.length + 1).keys()].map(index => index + 1).find(index => !taken.has(`new-${index}`)) ?? 1}`
}

/** A value to begin with: texts are empty, and the person sees at which of them something is missing. */
function emptyOf(shape: Shape): unknown {
  if ('default' in shape) return shape.default
  const [fit = shape] = choices(shape)
  if (isNullable(shape)) return null
  if ('const' in fit) return fit.const
  if (fit.enum) return fit.enum[0]
  switch (fit.type) {
    case 'object': {
      const needed = Object.entries(fit.properties ?? {}).filter(([key]) => (fit.required ?? []).includes(key))
      return Object.fromEntries(needed.map(([key, each]) => [key, emptyOf(each)]))
    }
    case 'array':
      return []
    case 'boolean':
      return false
    case 'number':
    case 'integer':
      return Math.max(0, fit.minimum ?? 0)
    default:
      return ''
  }
}
