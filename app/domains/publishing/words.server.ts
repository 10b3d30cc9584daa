/** The words of the schemas' fields, and of what is wrong with them. */
import { isLanguage, type Language } from '../../platform/i18n/languages'
import type { Translate } from '../../platform/i18n/texts'
import type { ServedTexts } from '../../platform/i18n/texts.server'
import type { Thing } from './things.server'

type Texts = Pick<ServedTexts, 't' | 'table'>

const keyOf = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toUpperCase()

/** A field's name, which may be another one in some thing. One that nobody named yet is called by its key. */
export function labelOf({ t, table }: Texts, key: string, thing = ''): string {
  const text = [`SITE_FIELD_${thing}_${keyOf(key)}`, `SITE_FIELD_${keyOf(key)}`].find(each => Object.hasOwn(table, each))
  if (text !== undefined) return t(text)
  const words = key.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What a field does, in one sentence. */
export function hintOf({ t, table }: Texts, key: string): string | undefined {
  const text = `SITE_HINT_${keyOf(key)}`
  return Object.hasOwn(table, text) ? t(text) : undefined
}

/** What the button says that adds an entry to a field, a block of a kind, or an entry of a thing that is a list. */
export function addOf({ t, table }: Texts, key: string, of: '' | 'BLOCK_' | 'THING_'): string | undefined {
  const text = `SITE_ADD_${of}${keyOf(key)}`
  return Object.hasOwn(table, text) ? t(text) : undefined
}

/** What a thing is, in a sentence or two. */
export function aboutThing({ t, table }: Texts, { name }: Pick<Thing, 'name'>): string | undefined {
  const text = `SITE_ABOUT_${name}`
  return Object.hasOwn(table, text) ? t(text) : undefined
}

/** One of the values that a field may have. */
export function optionOf({ t, table }: Texts, value: string): string {
  const text = `SITE_CHOICE_${keyOf(value)}`
  return Object.hasOwn(table, text) ? t(text) : value
}

export function thingTitle(t: Translate, { name, title }: Pick<Thing, 'name' | 'title'>): string {
  return title ?? t(`SITE_THING_${name}`)
}

/** The path of a field in words: `Titel › Français`. */
export function pathInWords(texts: Texts, path: readonly string[], languageName: (language: Language) => string): string {
  const part = (key: string) => (/^\d+$/.test(key) ? key : isLanguage(key) ? languageName(key) : labelOf(texts, key))
  return path.map(part).join(' › ')
}

/** A file of `data/site/` in words. */
export function fileTitle(texts: Texts, file: string): string {
  const name = file.replace(/\.json$/, '')
  const found = [`SITE_THING_${keyOf(name)}`, `SITE_GROUP_${keyOf(name)}`].find(key => Object.hasOwn(texts.table, key))
  return found ? texts.t(found) : labelOf(texts, name)
}

/** By what the check says: the same in the person's language. */
const wrongs: readonly [RegExp, string][] = [
  [/^must have at most (\d+) character/, 'LONG'],
  [/^must have (\d+) or more character/, 'SHORT'],
  [/^must have at most (\d+) entr/, 'MANY'],
  [/^must have (\d+) or more entr/, 'FEW'],
  [/^must be (-?[\d.]+) or more/, 'LOW'],
  [/^must be more than (-?[\d.]+)/, 'ABOVE'],
  [/^must be at most (-?[\d.]+)/, 'HIGH'],
  [/^must be less than (-?[\d.]+)/, 'BELOW'],
  [/must come before|must not (come after|be before)/, 'ORDER'],
  [/lower-case|lower case|small letters|one part of an address/, 'SLUG'],
  [/twice| too$/, 'TWICE'],
  [/^is missing/, 'MISSING'],
  [/^is empty/, 'EMPTY'],
  [/is the address of the page|leads to the page/, 'TAKEN'],
  [/paths\.json|no page of/, 'PAGE'],
  [/data\/photos|public/, 'FILE'],
  [/a number as it is dialled/, 'PHONE'],
  [/number/, 'NUMBER'],
  [/e-mail/, 'EMAIL'],
  [/a day such as/, 'DAY'],
  [/a time such as/, 'TIME'],
  [/https:|address/, 'ADDRESS'],
  [/colour|contrast/, 'COLOUR'],
  [/^must be (one of|")/, 'CHOICE'],
  [/\{\{/, 'PLACEHOLDER'],
]

export function mistakeInWords(t: Translate, what: string): string {
  const [pattern, key = 'OTHER'] = wrongs.find(([each]) => each.test(what)) ?? []
  return t(`SITE_WRONG_${key}`, { limit: pattern?.exec(what)?.[1] ?? '' })
}
